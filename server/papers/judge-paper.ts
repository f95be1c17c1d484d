import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import type { PaperKind, VerdictInput } from '#domain/papers/paper.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { tell } from '#server/notifications/tell.ts'
import { audit } from '#server/operator/audit.ts'
import { subjectOfPaper } from '#server/papers/open-paper.ts'
import { findPaper, type PaperRow } from '#server/papers/paper-rows.ts'
import { verdictActs } from '#server/papers/paper-verdicts.ts'
import { type FiledPaper, isFiled } from '#server/papers/paper-view.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isSeen } from '#server/platform/seen-instant.ts'
import { titles } from '#server/titles/title-table.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

/** In the order of its person's own acts: the person before their title, the vessel before its document. */
async function lockPaper(db: Database, kind: PaperKind, id: string): Promise<PaperRow | undefined> {
  const found = await findPaper(db, kind, id)
  if (!found) return undefined
  if (found.vessel) await lockVessel(db, found.vessel.id, 'update')
  else await db.select({ id: users.id }).from(users).where(eq(users.id, found.person.id)).for('update')
  return findPaper(db, kind, id)
}

export const judgePaper = (
  context: OperatorContext,
  { kind, id }: { kind: PaperKind; id: string },
  { verdict, reason, paperUpdatedAt }: VerdictInput,
): Promise<FiledPaper> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const before = await lockPaper(db, kind, id)
    if (!before) throw new Refusal('paper_not_found')
    if (!isSeen(paperUpdatedAt, before.updatedAt)) throw new Refusal('paper_changed')
    if (!isFiled(before)) throw new Refusal('paper_not_found')
    const columns =
      verdict === 'verified'
        ? { verifiedAt: now, refusedAt: null, refusal: null }
        : { verifiedAt: null, refusedAt: now, refusal: reason }
    const table = kind === 'title' ? titles : vesselDocuments
    await db.update(table).set(columns).where(eq(table.id, id))
    await audit(inside, {
      act: verdictActs[verdict],
      subject: subjectOfPaper(before),
      reason,
      before: { state: before.paperState },
      after: { state: verdict },
    })
    await tell(inside, { notify: newsOf(before, { verdict, reason }), answered: null, live: {} })
    const after = await findPaper(db, kind, id)
    if (!isFiled(after)) throw new Error('A paper that was locked is gone.')
    return after
  })

/** The same verdict once more tells the person nothing, unless a refusal has another reason. */
function newsOf(
  { name, person, vessel, paperState, refusal }: FiledPaper,
  { verdict, reason }: Pick<VerdictInput, 'verdict' | 'reason'>,
): Notice<'paper_verified' | 'paper_refused'>[] {
  const news = { to: person.id, from: person.id, ...(vessel ? { vesselId: vessel.id } : {}) }
  const own = { paper: name, vessel: vessel?.name ?? null }
  if (paperState === verdict && (verdict === 'verified' || refusal === reason)) return []
  return verdict === 'verified'
    ? [{ type: 'paper_verified', ...news, own }]
    : [{ type: 'paper_refused', ...news, own: { ...own, reason } }]
}
