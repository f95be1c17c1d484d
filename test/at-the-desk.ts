import { HOUR_MS } from '#domain/durations.ts'
import { OPERATOR_SESSION_HOURS } from '#domain/operator/operator.ts'
import type { OperatorPerson } from '#test/operator.ts'
import { startOperatorSession } from '#web/session/operator-session.ts'

/** As the sign-in leaves the browser. */
export const sitAtTheDesk = ({ id, email, token }: OperatorPerson, name = 'Laia Soler') =>
  startOperatorSession({
    token,
    operator: { _id: id, name, email },
    until: Date.now() + OPERATOR_SESSION_HOURS * HOUR_MS,
  })
