import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { type newShareView, SHARES_MAX, type shareView } from '#domain/passages/share.ts'
import { paths } from '#domain/paths.ts'
import { users } from '#server/accounts/account-table.ts'
import { hasBlocked } from '#server/accounts/block-queries.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { changing } from '#server/passages/change-passage.ts'
import { linkEndsAt } from '#server/passages/follow.ts'
import { loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { passageShares, type ShareRow } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId, newSecret } from '#server/platform/ids.ts'

type ShareOut = z.output<typeof shareView>

interface NamedShare {
  share: ShareRow
  byName: string
}

const listRows = (db: Database, jobId: string): Promise<NamedShare[]> =>
  db
    .select({ share: passageShares, byName: users.name })
    .from(passageShares)
    .innerJoin(users, eq(users.id, passageShares.byId))
    .where(eq(passageShares.jobId, jobId))
    .orderBy(asc(passageShares.createdAt), asc(passageShares.id))

const viewShare = ({ share, byName }: NamedShare, reader: Actor, { aboard }: Passage): ShareOut => ({
  _id: share.id,
  name: share.name,
  by: { _id: share.byId, name: byName },
  createdAt: share.createdAt,
  may: { end: passagePolicy.endShare(reader, aboard, share.byId).allowed },
})

export async function listShares(
  { actor, ...context }: Context,
  jobId: string,
): Promise<{ shares: ShareOut[]; may: { share: boolean } }> {
  const passage = await loadPassage({ ...context, actor }, jobId)
  const endsAt = linkEndsAt(passage)
  const isBlocked = await hasBlocked(context.db, passage.card.ownerId, actor.id)
  const rows = endsAt && endsAt <= context.now ? [] : await listRows(context.db, jobId)
  return {
    shares: rows.map(row => viewShare(row, actor, passage)),
    may: { share: passagePolicy.share(actor, passage.aboard, isBlocked).allowed },
  }
}

/** Its address is returned here and never again. */
export const sharePassage = (
  context: Context,
  jobId: string,
  { name }: { name: string },
): Promise<z.output<typeof newShareView>> =>
  changing(context, jobId, async ({ db, now, actor, services }, passage) => {
    const isBlocked = await hasBlocked(db, passage.card.ownerId, actor.id)
    authorize(passagePolicy.share(actor, passage.aboard, isBlocked))
    if ((await listRows(db, jobId)).length >= SHARES_MAX) throw new Refusal('shares_full')
    const token = newSecret()
    const row = { id: newId(), jobId, byId: actor.id, name, tokenHash: hashSecret(token), createdAt: now }
    await db.insert(passageShares).values(row)
    const made = (await listRows(db, jobId)).find(({ share }) => share.id === row.id)
    if (!made) throw new Error('A share was not written.')
    return { ...viewShare(made, actor, passage), url: `${services.settings.publicUrl}${paths.follow(token)}` }
  })

export const endShare = (context: Context, { jobId, id }: { jobId: string; id: string }): Promise<void> =>
  changing(context, jobId, async ({ db, actor }, { aboard }) => {
    const which = and(eq(passageShares.jobId, jobId), eq(passageShares.id, id))
    const [share] = await db.select().from(passageShares).where(which)
    if (!share) throw new Refusal('share_not_found')
    authorize(passagePolicy.endShare(actor, aboard, share.byId))
    await db.delete(passageShares).where(which)
  })
