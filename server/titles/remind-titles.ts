import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { users } from '#server/accounts/account-table.ts'
import { isReminderDue, remindersUntil, remindOf } from '#server/notifications/expiry-reminders.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { workSlice } from '#server/platform/tasks/in-slices.ts'
import { titles } from '#server/titles/title-table.ts'

// A renewed title may be listed beside the one before.
const isRenewed = sql`${titles.kind} <> 'OTHER' and exists (select 1 from ${titles} other
  where other.user_id = ${titles.userId} and other.kind = ${titles.kind} and other.id <> ${titles.id}
    and (other.valid_until is null or other.valid_until > ${titles.validUntil}))`
const due = (today: string) =>
  and(isReminderDue(titles, today), hasKnown(titles.kind), sql`not (${isRenewed})`)

const lockPeople = (db: Database, ids: string[]) =>
  db.select({ id: users.id }).from(users).where(isOneOf(users.id, ids)).orderBy(asc(users.id)).for('share')

export const remindTitles = (context: SystemContext, after?: string): Promise<string | undefined> => {
  const today = dayInMadrid(context.now)
  return workSlice(context, after, {
    list: (last, atOnce) =>
      context.db
        .select({ id: titles.id, userId: titles.userId })
        .from(titles)
        .innerJoin(users, eq(users.id, titles.userId))
        .where(and(due(today), isNull(users.disabledAt), gt(titles.id, last)))
        .orderBy(asc(titles.id))
        .limit(atOnce),
    async work(inside, rows) {
      const { db } = inside
      // The people before the titles, as every change of titles locks them.
      await lockPeople(
        db,
        rows.map(({ userId }) => userId),
      )
      const isOfThese = isOneOf(
        titles.id,
        rows.map(({ id }) => id),
      )
      const locked = await db
        .select()
        .from(titles)
        .where(and(isOfThese, due(today)))
        .orderBy(asc(titles.id))
        .for('update')
      if (locked.length === 0) return
      const { validUntil, id } = titles
      await db
        .update(titles)
        .set({ reminded: remindersUntil(validUntil, today), remindedFor: sql`${validUntil}` })
        .where(
          isOneOf(
            id,
            locked.map(title => title.id),
          ),
        )
      await remindOf(
        inside,
        locked.flatMap(title =>
          title.validUntil
            ? {
                userId: title.userId,
                document: nameOfTitle(title),
                vessel: null,
                validUntil: title.validUntil,
              }
            : [],
        ),
      )
    },
  })
}
