"""Who plays whom: the systems of play and what they share.

| system      | module        | answers                             |
|-------------|---------------|-------------------------------------|
| swiss       | `swiss`       | one tour                            |
| rotating    | `rotating`    | one tour of an individual event     |
| knockout    | `knockout`    | one tour of a bracket               |
| round_robin | `round_robin` | all tours at once (`schedule`)      |

Every system takes a `Request` and gives a `Draw` (`tournaments.domain.draw`). The systems do not
know each other. `matching` alone uses rustworkx.
"""
