import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** The version that the caller has read, by If-Match ("3", or 3 as it is); undefined where they take what comes. */
export function expectedVersion({ headers }: FastifyRequest): number | undefined {
  const given = headers['if-match']?.trim()
  if (given === undefined || given === '*') return undefined
  const [, quoted, version = quoted] = given.match(/^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/) ?? []
  if (version === undefined)
    throw new Refusal('invalid_input', [
      { field: 'If-Match', message: 'If-Match lleva la versión que se leyó, por ejemplo "3".' },
    ])
  return Number(version)
}
