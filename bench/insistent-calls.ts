import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'

/** As the web's client waits. */
const SILENCE_MS = 15_000
const FILE_SILENCE_MS = MINUTE_MS
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 3_000
const GIVEN_UP_MS = 100_000

interface Failure {
  at: number
  /** The status with its code, or 'broken' or 'silent'. */
  kind: string
}

/** All that clients have seen, each with its time. */
export interface Journal {
  tries: number[]
  failures: Failure[]
  acknowledged: number[]
  /** Each call from its first try to its answer. */
  waits: { from: number; ms: number }[]
  /** Answers of an error that are not the site's own, in Spanish and with a code. */
  foreign: string[]
  /** Refusals that nothing disturbed explains. */
  refused: string[]
  replayed: number
  givenUp: string[]
}
export const openJournal = (): Journal => ({
  tries: [],
  failures: [],
  acknowledged: [],
  waits: [],
  foreign: [],
  refused: [],
  replayed: 0,
  givenUp: [],
})

export interface Wanted {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  form?: { body: Buffer; headers: Record<string, string> }
}
interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const ENGLISH =
  /\b(the|is|not|no server|error|server|service|unavailable|available|bad|gateway|time-?out|request|found|internal|unauthorized|forbidden|invalid|failed)\b/i

/** Why it is not the site's own word about an error; undefined: it is. */
export function foreignIn(body: string): string | undefined {
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string' || !Object.hasOwn(refusals, code)) return 'no code'
    return typeof message === 'string' && message !== '' && !ENGLISH.test(message) ? undefined : 'English'
  } catch {
    return 'no JSON'
  }
}

/** Somebody with a session, at an address and with connections of their own. */
export function openClient({ port, address, journal }: { port: number; address: string; journal: Journal }) {
  const agent = new http.Agent({ keepAlive: true })
  let token: string | undefined

  const tryOnce = ({ method, path, body, form }: Wanted, key: string) =>
    new Promise<Answer>((resolve, reject) => {
      const content = form?.body ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
      const type = form?.headers ?? (body === undefined ? {} : { 'content-type': 'application/json' })
      const headers = {
        ...type,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key, 'content-length': content?.length ?? 0 }),
      }
      const asking = http.request({
        host: '127.0.0.1',
        port,
        localAddress: address,
        agent,
        method,
        path: `/api${path}`,
        headers,
      })
      const silence = setTimeout(
        () => asking.destroy(new Error('silent')),
        form ? FILE_SILENCE_MS : SILENCE_MS,
      )
      const fail = (error: Error) => {
        clearTimeout(silence)
        reject(error)
      }
      asking.on('error', fail)
      asking.on('response', async response => {
        try {
          const bytes = Buffer.concat(await response.toArray())
          clearTimeout(silence)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes })
        } catch (error) {
          fail(error as Error)
        }
      })
      asking.end(content)
    })

  const note = (answer: Answer | Error): string => {
    if (answer instanceof Error) return answer.message === 'silent' ? 'silent' : 'broken'
    const said = answer.body.toString()
    const foreign = foreignIn(said)
    if (foreign) {
      journal.foreign.push(`${answer.status}, ${foreign}: ${said.slice(0, 120)}`)
      return `${answer.status} ${foreign}`
    }
    return `${answer.status} ${JSON.parse(said).code}`
  }

  return {
    signIn(given: string) {
      token = given
    },
    token: () => token ?? '',
    /** The same call until it is answered, whatever happens meanwhile; undefined: it was given up or refused. */
    async insist(wanted: Wanted): Promise<Buffer | undefined> {
      const key = randomUUID()
      const from = Date.now()
      for (let failed = 0; ; failed += 1) {
        journal.tries.push(Date.now())
        const answer = await tryOnce(wanted, key).catch(error => error as Error)
        if (!(answer instanceof Error) && answer.status < 300) {
          const now = Date.now()
          if (wanted.method !== 'GET') journal.acknowledged.push(now)
          journal.waits.push({ from, ms: now - from })
          if (answer.headers['idempotency-replayed']) journal.replayed += 1
          return answer.body
        }
        const kind = note(answer)
        if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) {
          journal.refused.push(`${wanted.method} ${wanted.path}: ${kind}`)
          return undefined
        }
        journal.failures.push({ at: Date.now(), kind })
        if (Date.now() - from > GIVEN_UP_MS) {
          journal.givenUp.push(`${wanted.method} ${wanted.path}: ${kind}`)
          return undefined
        }
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS)
        await sleep(pause * (0.75 + Math.random() / 2))
      }
    },
    close: () => agent.destroy(),
  }
}
export type Client = ReturnType<typeof openClient>
