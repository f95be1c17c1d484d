import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { ifMatchUnreadable } from '#domain/request-faults.ts'

/** The version that the caller has read, from If-Match ("3", or 3 without quotes); undefined without the header. */
export function expectedVersion({ headers }: FastifyRequest): number | undefined {
  const given = headers['if-match']?.trim()
  if (given === undefined || given === '*') return undefined
  const [, quoted, version = quoted] = given.match(/^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/) ?? []
  if (version === undefined)
    throw new Refusal('invalid_input', [{ field: 'If-Match', fault: ifMatchUnreadable() }])
  return Number(version)
}
