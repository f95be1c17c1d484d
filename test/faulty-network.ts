import { vi } from 'vitest'
import { type RefusalCode, refusals } from '#domain/errors.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import { working } from '#test/offline-page.ts'
import type { TestServer } from '#test/test-server.ts'

/** Asks the real application. */
type Ask = () => Promise<Response>
/** The fate of a call on its way. */
export type Fault = (ask: Ask) => Response | Promise<Response>

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

export const faults = {
  none: ask => ask(),
  outOfReach: noAnswer,
  answerLost: async ask => {
    await ask()
    return noAnswer()
  },
  loginPage: () => new Response('<!doctype html>'),
} satisfies Record<string, Fault>

export const refuses =
  (code: RefusalCode): Fault =>
  () => {
    const { status, message } = refusals[code]
    return Response.json({ code, message }, { status })
  }
export const breaks =
  (status: number): Fault =>
  () =>
    new Response(null, { status })

/** A call that was sent to change something. */
interface Sent {
  method: string
  path: string
  key: string
  token: string
  body: unknown
}

/** Between the browser and the real application. */
export function faultyNetwork(server: TestServer) {
  const fetchIt = fetchFrom(server)
  let open = 0
  const network = {
    /** The fault for calls that change something. */
    writes: faults.none as Fault,
    reads: faults.none as Fault,
    /** As often as it was sent. */
    attempts: [] as Sent[],
    /** The calls that the application has done: no refusals, and no repeated replies. */
    done: [] as (Sent & { reply: unknown })[],
    keys: () => new Set(network.attempts.map(({ key }) => key)),
    goOffline() {
      network.writes = faults.outOfReach
      network.reads = faults.outOfReach
    },
    comeBack() {
      network.writes = faults.none
      network.reads = faults.none
    },
    /** Calls under way never get an answer. */
    forget() {
      open += 1
    },
  }

  const ask = (address: RequestInfo | URL, init: RequestInit, sent: Sent) => () => {
    server.later(1_000)
    const asked = (async () => {
      const answer = await fetchIt(address, init)
      if (sent.method !== 'GET' && answer.ok && !answer.headers.has('idempotency-replayed'))
        network.done.push({ ...sent, reply: await answer.clone().json() })
      return answer
    })().finally(() => working.delete(asked))
    working.add(asked)
    return asked
  }

  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const opened = open
    const headers = new Headers(init.headers)
    const sent = {
      method: init.method ?? 'GET',
      path: String(address),
      key: headers.get('idempotency-key') ?? '',
      token: headers.get('authorization')?.replace('Bearer ', '') ?? '',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    const isReading = sent.method === 'GET'
    if (!isReading) network.attempts.push(sent)
    const fault = isReading ? network.reads : network.writes
    const settle = <T>(value: T) => (opened === open ? value : new Promise<T>(() => {}))
    const answer = async () => fault(ask(address, init, sent))
    return answer().then(settle, error => settle(error).then(() => Promise.reject(error)))
  })
  return network
}
