import { operatorApi } from '#domain/operator/operator-api.ts'
import { inviteOperator } from '#server/operator/set-up.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import type { Caller, TestServer } from '#test/test-server.ts'

export const OPERATOR_PASSWORD = 'una clave de guardia'

export interface OperatorPerson extends Caller {
  id: string
  email: string
  token: string
  secret: string
  recoveryCodes: string[]
  /** The code of the present step. */
  code(): string
}

/** An operator whose set-up is done. */
export async function joinOperator(
  server: TestServer,
  email = 'laia@example.com',
  name = 'Laia Soler',
  password = OPERATOR_PASSWORD,
): Promise<OperatorPerson> {
  const { token: link, operator } = await inviteOperator(server.context(), { email, name })
  const begun = await server.visitor.call(operatorApi.beginSetup, { body: { token: link } })
  const { secret } = begun.body
  const code = () => codeAt(secret, stepOf(server.now()))
  const done = await server.visitor.call(operatorApi.setup, {
    body: { token: link, password, code: code() },
  })
  const { token, recoveryCodes } = done.body
  return { ...server.bearer(token), id: operator.id, email, token, secret, recoveryCodes, code }
}
