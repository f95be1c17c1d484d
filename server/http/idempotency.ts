import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/http/http-table.ts'

const KEY_MAX = 100

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  // What may be read once must not be kept to be read again.
  const once = request.routeOptions.config.endpoint?.secretReply
  if (header === undefined || request.method === 'GET' || once) return undefined
  if (typeof header !== 'string' || header.length === 0 || header.length > KEY_MAX)
    throw new Refusal('invalid_input', [
      { field: 'Idempotency-Key', message: `La clave de idempotencia lleva de 1 a ${KEY_MAX} caracteres.` },
    ])
  return header
}

// A quick hash of a password, kept for a day, would undo the slow one.
const withoutPassword = (key: string, value: unknown) => (key === 'password' ? undefined : value)

const fingerprint = (request: FastifyRequest, imageHash: string) =>
  createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null, withoutPassword)}`)
    .update(imageHash)
    .digest('hex')

/**
 * Runs the work, or gives the first answer again where the same person sent the same key before. Key, effect and
 * answer are written in one transaction: a crash leaves all of them or none, and a second request that comes
 * while the first is under way waits for it. A refusal leaves nothing, and may be tried again.
 */
export async function answerOnce(
  { db, clock }: { db: Database; clock: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
  imageHash: string,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(request)
  if (key === undefined || request.actor === null) return run(db)
  const userId = request.actor.id
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

  return db.transaction(async tx => {
    const [fresh] = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, request: fingerprint(request, imageHash), createdAt: clock() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!fresh) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (!first || first.request !== fingerprint(request, imageHash))
        throw new Refusal('idempotency_key_reused')
      reply.code(first.status ?? 200).header('idempotency-replayed', 'true')
      return first.reply
    }
    const body = await run(tx)
    await tx.update(idempotencyKeys).set({ status: reply.statusCode, reply: body }).where(mine)
    return body
  })
}
