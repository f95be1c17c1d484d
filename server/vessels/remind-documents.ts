import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { nameOfDocument } from '#domain/vessels/vessel-document.ts'
import { users } from '#server/accounts/account-table.ts'
import {
  isReminderDue,
  remind,
  remindersUntil,
  remindOfEach,
} from '#server/notifications/expiry-reminders.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { lockVessel } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'

// The document of a kind that is valid for longest counts.
const isRenewed = sql`${vesselDocuments.kind} <> 'other' and exists (select 1 from ${vesselDocuments} other
  where other.vessel_id = ${vesselDocuments.vesselId} and other.kind = ${vesselDocuments.kind}
    and other.valid_until > ${vesselDocuments.validUntil})`
const due = (today: string) =>
  and(isReminderDue(vesselDocuments, today), hasKnown(vesselDocuments.kind), sql`not (${isRenewed})`)

export const remindDocuments = (context: SystemContext): Promise<void> =>
  remindOfEach(context, {
    list: (db, today, after, limit) =>
      db
        .select({ id: vesselDocuments.id, vesselId: vessels.id, ownerId: vessels.ownerId })
        .from(vesselDocuments)
        .innerJoin(vessels, eq(vessels.id, vesselDocuments.vesselId))
        .innerJoin(users, eq(users.id, vessels.ownerId))
        .where(
          and(
            due(today),
            isNull(vessels.archivedAt),
            isNull(users.disabledAt),
            gt(vesselDocuments.id, after),
          ),
        )
        .orderBy(asc(vesselDocuments.id))
        .limit(limit),
    async remindOf({ db, now }, { id, vesselId, ownerId }, today) {
      // Before its document and the person, whom the notification references: in the order of an erasure.
      const vessel = await lockVessel(db, vesselId, 'share')
      const [document] = await db
        .select()
        .from(vesselDocuments)
        .where(and(eq(vesselDocuments.id, id), due(today)))
        .for('update')
      if (!vessel || vessel.archivedAt || !document?.validUntil) return
      const { validUntil } = document
      await db
        .update(vesselDocuments)
        .set({ reminded: remindersUntil(validUntil, today), remindedFor: validUntil })
        .where(eq(vesselDocuments.id, id))
      await remind({ db, now }, { userId: ownerId, document: nameOfDocument(document), vessel, validUntil })
    },
  })
