import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { nameOfDocument } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import { isReminderDue, remindersUntil, remindOf } from '#server/notifications/expiry-reminders.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { workSlice } from '#server/platform/tasks/in-slices.ts'
import { type VesselRow, vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'

// The document of a kind that is valid for longest counts.
const isRenewed = sql`${vesselDocuments.kind} <> 'other' and exists (select 1 from ${vesselDocuments} other
  where other.vessel_id = ${vesselDocuments.vesselId} and other.kind = ${vesselDocuments.kind}
    and other.valid_until > ${vesselDocuments.validUntil})`
const due = (today: string) =>
  and(isReminderDue(vesselDocuments, today), hasKnown(vesselDocuments.kind), sql`not (${isRenewed})`)

const lockVessels = (db: Database, ids: string[]): Promise<VesselRow[]> =>
  db.select().from(vessels).where(isOneOf(vessels.id, ids)).orderBy(asc(vessels.id)).for('share')

export const remindDocuments = (context: SystemContext, after?: string): Promise<string | undefined> => {
  const today = dayInMadrid(context.now)
  return workSlice(context, after, {
    list: (last, atOnce) =>
      context.db
        .select({ id: vesselDocuments.id, vesselId: vessels.id })
        .from(vesselDocuments)
        .innerJoin(vessels, eq(vessels.id, vesselDocuments.vesselId))
        .innerJoin(users, eq(users.id, vessels.ownerId))
        .where(
          and(due(today), isNull(vessels.archivedAt), isNull(users.disabledAt), gt(vesselDocuments.id, last)),
        )
        .orderBy(asc(vesselDocuments.id))
        .limit(atOnce),
    async work(inside, rows) {
      const { db } = inside
      // Before their documents and the people, whom the notifications reference: in the order of an erasure.
      const locked = await lockVessels(
        db,
        rows.map(({ vesselId }) => vesselId),
      )
      const known = new Map(locked.map(vessel => [vessel.id, vessel]))
      const isOfThese = isOneOf(
        vesselDocuments.id,
        rows.map(({ id }) => id),
      )
      const found = await db
        .select()
        .from(vesselDocuments)
        .where(and(isOfThese, due(today)))
        .orderBy(asc(vesselDocuments.id))
        .for('update')
      const endings = found.flatMap(document => {
        const { id, validUntil, vesselId } = document
        const vessel = known.get(vesselId)
        if (!vessel || vessel.archivedAt || !validUntil) return []
        return { id, userId: vessel.ownerId, document: nameOfDocument(document), vessel, validUntil }
      })
      if (endings.length === 0) return
      const { validUntil, id } = vesselDocuments
      await db
        .update(vesselDocuments)
        .set({ reminded: remindersUntil(validUntil, today), remindedFor: sql`${validUntil}` })
        .where(
          isOneOf(
            id,
            endings.map(ending => ending.id),
          ),
        )
      await remindOf(inside, endings)
    },
  })
}
