import type { FastifyRequest } from 'fastify'
import type { Endpoint, Preparation } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readInk } from '#server/platform/images/ink.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Refuses a password that is not this account's. */
  expectOwn(db: Database, userId: string, password: string): Promise<void>
}

interface Given {
  db: Database
  passwords: Passwords
}
type Step = (
  given: Given,
  request: FastifyRequest,
  body: { password?: string; signature?: string },
) => Promise<object>

const steps: Record<Preparation, Step> = {
  async ownPassword({ db, passwords }, { actor }, { password = '' }) {
    if (!actor) throw new Refusal('not_signed_in')
    await passwords.expectOwn(db, actor.id, password)
    return {}
  },
  passwordHash: async ({ passwords }, _, { password }) => ({
    passwordHash: password ? await passwords.hash(password) : undefined,
  }),
  signature: async (_, __, { signature = '' }) => ({ ink: await readInk(signature) }),
}

/** The results of the endpoint's steps, and the body itself if it is a file. */
export async function prepare(
  given: Given,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Promise<object> {
  const made = {}
  for (const step of endpoint.prepare ?? [])
    Object.assign(made, await steps[step](given, request, body ?? {}))
  if (!endpoint.accepts) return made
  if (!Buffer.isBuffer(request.body)) throw new Refusal('wrong_media_type')
  return { ...made, file: request.body }
}
