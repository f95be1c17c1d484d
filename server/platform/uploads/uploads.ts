import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { UPLOADS_MAX, UPLOADS_MAX_BYTES } from '#domain/uploads.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type UploadRow, uploadPieces, uploads } from '#server/platform/uploads/upload-table.ts'

const UNFINISHED_MS = 3 * DAY_MS
/** As long as a first answer is kept: until then the request that used it may be repeated. */
const USED_MS = DAY_MS

type Own = Pick<Context, 'db' | 'actor'>

const ownUpload = ({ actor }: Pick<Context, 'actor'>, id: string) =>
  and(eq(uploads.id, id), eq(uploads.userId, actor.id))

/** The used ones go first, then those that have had no piece for the longest. */
async function makeRoom({ db, actor }: Own, begun: UploadRow): Promise<void> {
  const others = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, actor.id), sql`${uploads.id} <> ${begun.id}`))
    .orderBy(sql`${uploads.usedAt} is not null`, desc(uploads.touchedAt))
  let bytes = begun.size
  const surplus = others.filter(({ size }, index) => {
    bytes += size
    return index + 1 >= UPLOADS_MAX || bytes > UPLOADS_MAX_BYTES
  })
  const ids = surplus.map(({ id }) => id)
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids))
}

/** Begins an upload, or finds the one that the person began under this key. */
export const beginUpload = (
  { db, actor, now }: Context,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<UploadRow> =>
  db.transaction(async tx => {
    // One of the person's beginnings after the other: the limits hold.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${actor.id}`}, 0))`)
    const ofKey = and(eq(uploads.userId, actor.id), eq(uploads.key, key))
    // A key names the same bytes: those of another size are other bytes.
    await tx.delete(uploads).where(and(ofKey, sql`${uploads.size} <> ${size}`))
    const [upload] = await tx
      .insert(uploads)
      .values({ id: newId(), userId: actor.id, key, size, name, touchedAt: now })
      .onConflictDoUpdate({ target: [uploads.userId, uploads.key], set: { name, touchedAt: now } })
      .returning()
    if (!upload) throw new Refusal('upload_not_found')
    await makeRoom({ db: tx, actor }, upload)
    return upload
  })

export async function findUpload({ db, actor }: Own, id: string): Promise<UploadRow> {
  const [upload] = await db.select().from(uploads).where(ownUpload({ actor }, id))
  if (!upload) throw new Refusal('upload_not_found')
  return upload
}

/** Adds the bytes that have not arrived yet. A piece that is repeated, or sent by two tabs, is added once. */
export async function appendPiece(
  { db, actor, now }: Context,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<UploadRow> {
  const before = await findUpload({ db, actor }, id)
  if (offset > before.received || offset + bytes.length > before.size) throw new Refusal('upload_gap')
  const fresh = bytes.subarray(before.received - offset)
  if (fresh.length === 0) return before
  const appended = await db.transaction(async tx => {
    const [upload] = await tx
      .update(uploads)
      .set({ received: before.received + fresh.length, touchedAt: now })
      .where(and(ownUpload({ actor }, id), eq(uploads.received, before.received)))
      .returning()
    if (upload) await tx.insert(uploadPieces).values({ uploadId: id, offset: before.received, bytes: fresh })
    return upload
  })
  // Another was quicker: the sender learns how far that one has come.
  return appended ?? findUpload({ db, actor }, id)
}

/** A finished upload's name, and its bytes, read a piece at a time. */
export async function readUpload(own: Own, id: string): Promise<{ name: string; bytes: Buffer }> {
  const { db } = own
  const { name, size, received } = await findUpload(own, id)
  if (received < size) throw new Refusal('upload_unfinished')
  const whole = Buffer.alloc(size)
  let at = 0
  while (at < size) {
    const [piece] = await db
      .select()
      .from(uploadPieces)
      .where(and(eq(uploadPieces.uploadId, id), gte(uploadPieces.offset, at)))
      .orderBy(asc(uploadPieces.offset))
      .limit(1)
    // Dropped meanwhile.
    if (piece?.offset !== at) throw new Refusal('upload_not_found')
    at += piece.bytes.copy(whole, at)
  }
  return { name, bytes: whole }
}

/** The next that the person begins may take its room. */
export async function noteUsed({ db, actor }: Own, id: string, now: Date): Promise<void> {
  await db.update(uploads).set({ usedAt: now }).where(ownUpload({ actor }, id))
}

export async function dropExpiredUploads({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(uploads).where(
    and(
      // No upload is used before its last piece: the index of these instants finds both.
      lt(uploads.touchedAt, ago(USED_MS)),
      or(lt(uploads.touchedAt, ago(UNFINISHED_MS)), lt(uploads.usedAt, ago(USED_MS))),
    ),
  )
}

export async function eraseUploadsOf(db: Database, userId: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.userId, userId))
}
