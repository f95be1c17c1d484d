import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { idempotencyKeyLength } from '#domain/request-faults.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { sendWithCommit } from '#server/platform/db/transaction.ts'
import { idempotencyKeys } from '#server/platform/http/http-table.ts'
import { sha256 } from '#server/platform/sha256.ts'

const KEY_MAX = 100
const UNIQUE_VIOLATION = '23505'

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  // A reply that may be read once must not be stored.
  const once = request.routeOptions.config.endpoint?.secretReply
  if (header === undefined || request.method === 'GET' || once) return undefined
  if (typeof header !== 'string' || header.length === 0 || header.length > KEY_MAX)
    throw new Refusal('invalid_input', [
      { field: 'Idempotency-Key', fault: idempotencyKeyLength({ max: KEY_MAX }) },
    ])
  return header
}

export const hasKey = (request: FastifyRequest): boolean => keyOf(request) !== undefined

// A quick hash of a password, kept for a day, would undo the slow one.
const withoutPassword = (key: string, value: unknown) => (key === 'password' ? undefined : value)

const callOf = ({ method, url }: FastifyRequest) => `${method} ${url}`

/** The call's hash, and that of the call with its body and its file. */
const fingerprint = (request: FastifyRequest, uploadHash: string) => {
  const call = callOf(request)
  const body = JSON.stringify(request.body ?? null, withoutPassword)
  return `${sha256(call)} ${sha256(`${call} ${body}${uploadHash}`)}`
}
/** Rows of older versions have the second hash alone. */
const isSame = (known: string, own: string) =>
  known.includes(' ') ? known === own : known === own.split(' ').at(-1)

export type FirstAnswer = Pick<typeof idempotencyKeys.$inferSelect, 'request' | 'status' | 'reply'>

async function findFirst(db: Database, userId: string, key: string): Promise<FirstAnswer | undefined> {
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return first
}

/** The answer that this person has had under this key, before the body is known. Refuses the key of another call. */
export async function findAnswer(db: Database, request: FastifyRequest): Promise<FirstAnswer | undefined> {
  const key = keyOf(request)
  if (key === undefined || request.actor === null) return undefined
  const first = await findFirst(db, request.actor.id, key)
  if (first?.request.includes(' ') && !first.request.startsWith(`${sha256(callOf(request))} `))
    throw new Refusal('idempotency_key_reused')
  return first
}

/** Sends the first answer again; refuses the key of another body. */
export function answerAgain(
  first: FirstAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadHash: string,
): unknown {
  if (!isSame(first.request, fingerprint(request, uploadHash))) throw new Refusal('idempotency_key_reused')
  reply.code(first.status ?? 200).header('idempotency-replayed', 'true')
  return first.reply
}

const keepAnswer = prepareOnce(
  'keep_answer',
  (
    db,
    { userId, key, request, status, reply, createdAt }: Slots<Required<typeof idempotencyKeys.$inferInsert>>,
  ) => db.insert(idempotencyKeys).values({ userId, key, request, status, reply, createdAt }),
)

/**
 * Runs the work, or sends the first answer again if the same person sent the same key before. Key, effect and answer
 * are one transaction: a crash leaves all or none. The key is inserted last, with the answer. A repeat, even a
 * concurrent one, runs the work and is then rolled back by the unique key. A refusal leaves nothing, and may be tried
 * again.
 */
export async function answerOnce(
  { db, clock }: { db: Database; clock: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
  uploadHash: string,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(request)
  if (key === undefined || request.actor === null) return run(db)
  const userId = request.actor.id
  const own = fingerprint(request, uploadHash)
  try {
    return await db.transaction(async tx => {
      const body = await run(tx)
      const answer = { status: reply.statusCode, reply: body, createdAt: clock() }
      await sendWithCommit(tx, keepAnswer, { userId, key, request: own, ...answer })
      return body
    })
  } catch (error) {
    // After a broken connection the outcome is unknown: perhaps this very answer was written.
    const undone = error instanceof Refusal || sqlState(error) === UNIQUE_VIOLATION
    if (!undone) throw error
    const first = await findFirst(db, userId, key)
    if (!first) throw error
    return answerAgain(first, request, reply, uploadHash)
  }
}
