import { like } from 'drizzle-orm'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { operatorAttempts, operators } from '#server/operator/operator-table.ts'
import { disableOperator, inviteOperator } from '#server/operator/set-up.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import type { Engine, Filled } from './databases.ts'
import { median, quantile } from './numbers.ts'
import { openApp } from './open-app.ts'

const ROUNDS = 60
const PASSWORD = 'la contraseña de guardia'

export interface WrongSignIn {
  engine: Engine
  name: string
  /** Milliseconds. */
  p25: number
  p50: number
  p75: number
}

type App = Awaited<ReturnType<typeof openApp>>
type Given = { email: string; password: string; code: string }

async function post(app: App, path: string, body: object, address = '127.0.0.1') {
  const response = await fetch(`http://127.0.0.1:${app.port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { secret: string } }
}

/** An operator at work, a disabled one and an invited one, each with the credentials of their account. */
async function joinAll(app: App, now: Date): Promise<Record<'present' | 'disabled' | 'invited', Given>> {
  const moment = { db: app.dependencies.db, now }
  const invite = async (email: string) => {
    const { token } = await inviteOperator(moment, { email, name: undefined })
    const { secret } = (await post(app, operatorApi.beginSetup.path, { token })).body
    return { token, secret, given: { email, password: PASSWORD, code: codeAt(secret, stepOf(now)) } }
  }
  const join = async (email: string) => {
    const { token, secret, given } = await invite(email)
    await post(app, operatorApi.setup.path, {
      token,
      password: PASSWORD,
      code: codeAt(secret, stepOf(now) - 1),
    })
    return given
  }
  const mark = now.getTime()
  const present = await join(`presente${mark}@banco.example`)
  const disabled = await join(`fuera${mark}@banco.example`)
  await disableOperator(moment, disabled.email)
  return { present, disabled, invited: (await invite(`alta${mark}@banco.example`)).given }
}

/** Each kind once a round, from an address of its own, so that other work of the machine slows all of them alike. */
export async function measureWrongSignIns({ engine, settings }: Filled): Promise<WrongSignIn[]> {
  const now = new Date()
  const app = await openApp({ ...settings, TRUST_PROXY: 'on' }, () => now)
  const { present, disabled, invited } = await joinAll(app, now)
  const kinds: Record<string, Given> = {
    'unknown address': { ...present, email: 'nadie@banco.example' },
    'wrong password': { ...present, password: 'otra contraseña' },
    'wrong code': { ...present, code: '000000' },
    'wrong recovery code': { ...present, code: 'abcd-efgh-jkmn-pqrs' },
    disabled,
    'not set up': invited,
    'all right, locked': present,
  }
  const times = new Map(Object.keys(kinds).map(name => [name, [] as number[]]))
  for (let n = 0; n < 5; n += 1)
    await post(app, operatorApi.login.path, kinds['wrong code'] ?? {}, '10.0.0.1')
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, [name, given]] of Object.entries(kinds).entries()) {
      const address = name.endsWith('locked') ? '10.0.0.1' : `10.1.${index}.${round}`
      const start = performance.now()
      const { status } = await post(app, operatorApi.login.path, given, address)
      times.get(name)?.push(performance.now() - start)
      if (status !== 401) throw new Error(`${name}: ${status}`)
    }
  const { db } = app.dependencies
  await db.delete(operators).where(like(operators.email, '%@banco.example'))
  await db.delete(operatorAttempts)
  await app.close()
  return [...times].map(([name, all]) => ({
    engine,
    name,
    p25: quantile(all, 0.25),
    p50: median(all),
    p75: quantile(all, 0.75),
  }))
}
