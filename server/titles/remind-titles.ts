import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { users } from '#server/accounts/account-table.ts'
import {
  isReminderDue,
  remind,
  remindersUntil,
  remindOfEach,
} from '#server/notifications/expiry-reminders.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { titles } from '#server/titles/title-table.ts'

// A renewed title may be listed beside the one before.
const isRenewed = sql`${titles.kind} <> 'OTHER' and exists (select 1 from ${titles} other
  where other.user_id = ${titles.userId} and other.kind = ${titles.kind} and other.id <> ${titles.id}
    and (other.valid_until is null or other.valid_until > ${titles.validUntil}))`
const due = (today: string) =>
  and(isReminderDue(titles, today), hasKnown(titles.kind), sql`not (${isRenewed})`)

export const remindTitles = (context: SystemContext): Promise<void> =>
  remindOfEach(context, {
    list: (db, today, after, limit) =>
      db
        .select({ id: titles.id, userId: titles.userId })
        .from(titles)
        .innerJoin(users, eq(users.id, titles.userId))
        .where(and(due(today), isNull(users.disabledAt), gt(titles.id, after)))
        .orderBy(asc(titles.id))
        .limit(limit),
    async remindOf({ db, now }, { id, userId }, today) {
      // The person before the title, as every change of titles locks them.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
      const [title] = await db
        .select()
        .from(titles)
        .where(and(eq(titles.id, id), due(today)))
        .for('update')
      if (!title?.validUntil) return
      const { validUntil } = title
      await db
        .update(titles)
        .set({ reminded: remindersUntil(validUntil, today), remindedFor: validUntil })
        .where(eq(titles.id, id))
      await remind({ db, now }, { userId, document: nameOfTitle(title), vessel: null, validUntil })
    },
  })
