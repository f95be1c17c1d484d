import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { passwordsWorked } from '#server/accounts/passwords.ts'
import { disableOperator, inviteOperator } from '#server/operator/set-up.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { joinOperator, OPERATOR_PASSWORD, type OperatorPerson } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
const present = { email: 'laia@example.com', password: OPERATOR_PASSWORD }
/** In two spellings, of which a keyboard sends one. */
const spelled = { email: 'begona@example.com', password: 'la contraseña de guardia' }
const disabled = { ...present, email: 'pau@example.com' }
const invited = { ...present, email: 'mar@example.com' }
const locked = '10.0.0.5'

let laia: OperatorPerson
let begona: OperatorPerson
const send = (payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/operator/login', remoteAddress, payload })

beforeAll(async () => {
  const moment = server.context()
  laia = await joinOperator(server, present.email)
  begona = await joinOperator(server, spelled.email, 'Begoña', spelled.password)
  await joinOperator(server, disabled.email, 'Pau')
  await disableOperator(moment, disabled.email)
  const { token } = await inviteOperator(moment, { email: invited.email, name: 'Mar' })
  await server.visitor.call(operatorApi.beginSetup, { body: { token } })
  server.later(60_000)
  await send({ ...present, code: laia.code() }, '10.0.0.3')
  for (let n = 0; n < 5; n += 1) await send({ ...present, code: '000000' }, locked)
})

interface Work {
  statements: string[]
  /** By inserts, updates and deletes. */
  rowsWritten: number
  passwords: number
}

/** Counts the statements that the program sends, and how many passwords it works on. */
async function workOf<T>(act: () => Promise<T>): Promise<[T, Work]> {
  const work: Work = { statements: [], rowsWritten: 0, passwords: 0 }
  const { query } = pg.Client.prototype
  // The pool gives a function that takes the answer. The line that tells signals gives none, and is no part of the act.
  pg.Client.prototype.query = function (this: pg.Client, asked: { text: string }, ...args: unknown[]) {
    const ask = query as (...all: unknown[]) => unknown
    if (typeof args.at(-1) !== 'function') return ask.call(this, asked, ...args)
    const answered = args.pop() as (error: unknown, result?: pg.QueryResult) => void
    work.statements.push(asked.text)
    return ask.call(this, asked, ...args, (error: unknown, result?: pg.QueryResult) => {
      if (result?.command !== 'SELECT') work.rowsWritten += result?.rowCount ?? 0
      answered(error, result)
    })
  } as typeof query
  const before = passwordsWorked()
  try {
    const done = await act()
    return [done, { ...work, passwords: passwordsWorked() - before }]
  } finally {
    pg.Client.prototype.query = query
  }
}

const wrongs: [string, () => object, string?][] = [
  ['an unknown address', () => ({ ...present, email: 'nadie@example.com' })],
  ['an unknown address, and a password of two spellings', () => ({ ...spelled, email: 'nadie@example.com' })],
  ['a wrong password', () => ({ ...present, password: 'otra clave de guardia' })],
  ['a wrong password of two spellings', () => ({ ...spelled, password: 'otra contraseña' })],
  ['a wrong password with a right code', () => ({ ...spelled, password: 'otra', code: begona.code() })],
  ['a wrong code', () => present],
  ['a wrong code, and the right password of two spellings', () => spelled],
  ['a code that is spent', () => ({ ...present, code: laia.code() })],
  ['the code of the next step', () => ({ ...present, code: codeAt(laia.secret, stepOf(server.now()) + 1) })],
  ['a wrong recovery code', () => ({ ...present, code: 'abcd-efgh-jkmn-pqrs' })],
  ["another operator's recovery code", () => ({ ...present, code: begona.recoveryCodes[0] })],
  ['an operator who is disabled', () => disabled],
  ['an operator whose set-up is not done', () => invited],
  ['the right code at an address that is locked', () => ({ ...spelled, code: begona.code() }), locked],
]

test('For any fault, the answer is the same after the same work', async () => {
  for (let n = 0; n < 5; n += 1) await send({ ...spelled, code: '000000' }, locked)
  const seen: Record<string, unknown> = {}
  for (const [index, [name, given, address = `10.1.0.${index}`]] of wrongs.entries()) {
    // The first guess of an account and address adds a row, which the others change.
    await send({ ...given(), code: '000000' }, address)
    const [answer, work] = await workOf(() => send({ code: '000000', ...given() }, address))
    const { date, ...headers } = answer.headers
    seen[name] = { status: answer.statusCode, body: answer.json(), headers, work }
  }
  const [first] = Object.values(seen) as { status: number; work: Work }[]
  expect([
    first?.status,
    first?.work.passwords,
    first?.work.rowsWritten,
    first?.work.statements.length,
  ]).toEqual([401, 1, 1, 4])
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(name => [name, first])))
})
