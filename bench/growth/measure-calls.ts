import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { blocksOf } from '#test/plans/blocks-of.ts'
import type { Case } from './case.ts'
import { cases } from './cases.ts'
import { type Heard, hear } from './hear.ts'
import type { Things } from './things.ts'

export interface MeasuredCall {
  name: string
  status: number
  statements: number
  blocks: number
  bytes: number
  whole: string | undefined
}

const nameOf = (address: string, { of }: Case) => `${address.replace('GET ', '')}${of && `: ${of}`}`

/** The call of a case, on the page that it is about. */
async function callOf(
  app: FastifyInstance,
  address: string,
  { by, path, query, after = 0 }: Case,
  things: Things,
) {
  const params = path?.(things) ?? {}
  const url = `/api${address.replace('GET ', '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
  const headers = by === undefined ? {} : { authorization: `Bearer ${by}` }
  const get = (asked: Record<string, string>) => app.inject({ method: 'GET', url, headers, query: asked })
  let cursor: string | undefined
  for (let page = 0; page < after; page++) {
    const answer = await get({ ...query, limit: '100', ...(cursor && { cursor }) })
    cursor = answer.json().nextCursor ?? cursor
  }
  return () => get({ ...query, ...(cursor && { cursor }) })
}

/** Asked again, an entry of the audit would be there already. */
const isRead = ({ text }: Heard) => /^\s*(select|with)\b/i.test(text)

/** Every case once, with nothing remembered of it. */
export async function measureCalls(
  app: FastifyInstance,
  pool: pg.Pool,
  things: Things,
): Promise<MeasuredCall[]> {
  const measured: MeasuredCall[] = []
  for (const [address, ofCall] of Object.entries(cases))
    for (const each of ofCall) {
      const call = await callOf(app, address, each, things)
      let status = 0
      let bytes = 0
      const { statements } = await hear(async () => {
        const answer = await call()
        status = answer.statusCode
        bytes = answer.rawPayload.length
      })
      measured.push({
        name: nameOf(address, each),
        status,
        statements: statements.length,
        blocks: await blocksOf(pool, statements.filter(isRead)),
        bytes,
        whole: each.whole,
      })
    }
  return measured
}
