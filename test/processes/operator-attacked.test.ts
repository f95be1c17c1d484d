import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { OPERATOR_PASSWORD as password } from '#test/operator.ts'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

const MINUTE_MS = 60_000
/** More than passwords may wait. */
const AT_ONCE = 300
const email = 'laia@example.com'
/** The operator's own. */
const elsewhere = '198.51.100.7'

interface Laia {
  secret: string
  recoveryCodes: string[]
}

const linkIn = (printed: string) => /#([\w-]{43})/.exec(printed)?.[1] ?? ''

async function setUp(place: Place, program: Program): Promise<Laia> {
  const { printed } = await place.run('server/app/cli/user.ts', 'operator', email, 'Laia Soler')
  const token = linkIn(printed)
  const { secret } = (await program.post<{ secret: string }>('/operator/setup/begin', { token })).body
  const code = codeAt(secret, stepOf(new Date()) - 1)
  const done = await program.post<Laia>('/operator/setup', { token, password, code })
  return { secret, recoveryCodes: done.body.recoveryCodes }
}

/** As a proxy passes it on, from an address behind it. */
async function signIn(program: Program, address: string, given: object): Promise<number> {
  const response = await fetch(`${program.url}/operator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password, code: '000000', ...given }),
  })
  await response.arrayBuffer()
  return response.status
}

const anyCode = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
const guesses: (() => object)[] = [
  () => ({ code: anyCode() }),
  () => ({ code: anyCode(), password: 'una clave de guardia?' }),
  () => ({ code: anyCode(), email: `laia${anyCode()}@example.com` }),
  () => ({ code: 'abcd-efgh-jkmn-pqrs' }),
]

/** As many as are answered until the end, so many at a time; how often there was each answer. */
async function attack(program: Program, addresses: string[], end: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  const guess = async (worker: number) => {
    for (let n = worker; Date.now() < end; n += 1) {
      const status = await signIn(program, addresses[n % addresses.length] ?? '', guesses[n % 4]?.() ?? {})
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => guess(worker)))
  return answers
}

/** The operator comes in again and again, with a code of the application or with one on paper. */
async function comeIn(program: Program, { secret, recoveryCodes }: Laia, end: number): Promise<number[]> {
  const statuses: number[] = []
  const codes = [codeAt(secret, stepOf(new Date())), ...recoveryCodes.splice(0, 4)]
  for (const code of codes) {
    await sleep((end - Date.now()) / 3)
    statuses.push(await signIn(program, elsewhere, { code }))
  }
  return statuses
}

describe.for(engines)('On %s', { tags: 'rare' }, engine => {
  let place: Place
  let program: Program
  let laia: Laia
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
    laia = await setUp(place, program)
  })
  afterAll(() => place.close())

  test.each([1, 40])(
    'a minute of guesses from %i addresses signs nobody in, and the operator comes in meanwhile',
    async count => {
      const addresses = Array.from({ length: count }, (_, n) => `10.${count}.0.${n}`)
      const end = Date.now() + MINUTE_MS
      const [answers, statuses] = await Promise.all([
        attack(program, addresses, end),
        comeIn(program, laia, end),
      ])
      expect([[...answers.keys()].filter(status => ![401, 429].includes(status)), statuses]).toEqual([
        [],
        statuses.map(() => 200),
      ])
    },
  )
})
