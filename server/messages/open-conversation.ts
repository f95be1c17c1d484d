import { and, eq } from 'drizzle-orm'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { findRelationships, findUser } from '#server/accounts/account-queries.ts'
import { isBlockedBetween } from '#server/accounts/block-queries.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findLatestAppliedJob } from '#server/messages/message-queries.ts'
import { conversationParties, conversations } from '#server/messages/message-table.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

interface Pair {
  ownerId: string
  crewId: string
}

async function subjectOf(db: Database, { ownerId, crewId }: Pair, named: string | null | undefined) {
  if (!named) return (await findLatestAppliedJob(db, ownerId, crewId)) ?? null
  const job = await lockJob(db, named, 'share')
  if (job?.ownerId !== ownerId) throw new Refusal('job_not_found')
  return job.id
}

async function showAgain({ db, now }: { db: Database; now: Date }, id: string, userId: string) {
  const [hidden] = await db
    .update(conversationParties)
    .set({ shown: true, updatedAt: now })
    .where(
      and(
        eq(conversationParties.conversationId, id),
        eq(conversationParties.userId, userId),
        eq(conversationParties.shown, false),
      ),
    )
    .returning({ id: conversationParties.conversationId })
  if (hidden) await tell({ db, now }, { notify: [], answered: null, live: { message: { id, to: [userId] } } })
}

/** A hidden profile is found by nobody but those whom an application has brought together. */
async function expectKnown({ db, actor }: Pick<Context, 'db' | 'actor'>, otherId: string): Promise<void> {
  if (!(await findHidden(db, 'user', otherId))) return
  const known = await findRelationships(db, actor, [otherId])
  if (!known.has(otherId)) throw new Refusal('user_not_found')
}

/** One for an owner and a crew member, whichever of them opens it and however often. */
export const openConversation = (
  context: Context,
  recipientId: string,
  named: string | null | undefined,
): Promise<{ id: string; created: boolean }> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const other = await findUser(db, recipientId)
    if (!other) throw new Refusal('user_not_found')
    authorize(messagePolicy.talk(actor, other))
    const pair =
      actor.role === 'owner'
        ? { ownerId: actor.id, crewId: other.id }
        : { ownerId: other.id, crewId: actor.id }
    const jobId = await subjectOf(db, pair, named)
    const [created] = await db
      .insert(conversations)
      .values({ id: newId(), ...pair, jobId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    if (created) {
      const blocked = await isBlockedBetween(db, actor.id, other.id)
      await expectKnown(inside, other.id)
      authorize(messagePolicy.begin(actor, other, { blocked, standing: accountStatusOf(other) }))
      // The other's list shows it from the first message on.
      await db.insert(conversationParties).values([
        { conversationId: created.id, userId: actor.id, shown: true, updatedAt: now },
        { conversationId: created.id, userId: other.id, shown: false, updatedAt: now },
      ])
      await tell(inside, {
        notify: [],
        answered: null,
        live: { message: { id: created.id, to: [actor.id] } },
      })
      return { id: created.id, created: true }
    }
    const [known] = await db
      .select({ id: conversations.id, jobId: conversations.jobId })
      .from(conversations)
      .where(and(eq(conversations.ownerId, pair.ownerId), eq(conversations.crewId, pair.crewId)))
    if (!known) throw new Refusal('conversation_not_found')
    if (jobId && jobId !== known.jobId && (named || !known.jobId)) {
      await db.update(conversations).set({ jobId }).where(eq(conversations.id, known.id))
      await tell(inside, {
        notify: [],
        answered: null,
        live: { message: { id: known.id, to: [actor.id, other.id] } },
      })
    }
    await showAgain(inside, known.id, actor.id)
    return { id: known.id, created: false }
  })
