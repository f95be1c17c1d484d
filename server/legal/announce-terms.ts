import { and, count, isNull, lte } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { dayLater, isDayText } from '#domain/day-text.ts'
import {
  TERMS_DAYS_AHEAD,
  TERMS_DAYS_AHEAD_MAX,
  TERMS_SUMMARY_MAX,
} from '#domain/legal/terms-announcement.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { users } from '#server/accounts/account-table.ts'
import { findNewestAnnouncement } from '#server/legal/terms-queries.ts'
import { type TermsAnnouncementRow, termsAnnouncements } from '#server/legal/terms-table.ts'
import { audit } from '#server/operator/audit.ts'
import { transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** Everybody who had an account when the change was announced, and still has one that is open. */
export const isToldOf = ({ announcedAt }: Pick<TermsAnnouncementRow, 'announcedAt'>) =>
  and(isNull(users.disabledAt), isNull(users.erasedAt), lte(users.createdAt, announcedAt))

interface Announced {
  effectiveOn: string
  people: number
}

function expectInTime(effectiveOn: string, today: string): void {
  if (!isDayText(effectiveOn))
    throw new Error(`«${effectiveOn}» no es una fecha del calendario. Escríbela como AAAA-MM-DD.`)
  const first = dayLater(today, TERMS_DAYS_AHEAD)
  if (effectiveOn < first)
    throw new Error(
      `Un cambio de las condiciones se anuncia con ${TERMS_DAYS_AHEAD} días de antelación o más: la primera fecha posible es el ${formatDay(first)} (${first}).`,
    )
  if (effectiveOn > dayLater(today, TERMS_DAYS_AHEAD_MAX))
    throw new Error('Esa fecha queda a más de un año. Revisa el año.')
}

/** A later announcement takes the place of the one before: mails of that one that have not left stay here. */
export const announceTerms = (
  { db, now }: { db: Database; now: Date },
  { effectiveOn, summary }: { effectiveOn: string; summary: string | null },
): Promise<Announced> =>
  transaction({ db, now }, async inside => {
    expectInTime(effectiveOn, dayInMadrid(now))
    if (summary !== null && summary.length > TERMS_SUMMARY_MAX)
      throw new Error(`Lo que cambia no puede superar los ${TERMS_SUMMARY_MAX} caracteres.`)
    const before = await findNewestAnnouncement(inside.db)
    if (before?.effectiveOn === effectiveOn && before.summary === summary)
      throw new Error('Ese cambio ya está anunciado, con la misma fecha y el mismo texto.')
    const announcement = { id: newId(), effectiveOn, summary, announcedAt: now }
    await inside.db.insert(termsAnnouncements).values(announcement)
    await enqueue(inside, 'announce-terms', { announcementId: announcement.id }, { key: announcement.id })
    await audit(inside, {
      act: 'terms_announced',
      subject: { kind: 'terms', id: announcement.id, name: null },
      ...(before && { before: { effectiveOn: before.effectiveOn } }),
      after: { effectiveOn },
    })
    const [counted] = await inside.db.select({ people: count() }).from(users).where(isToldOf(announcement))
    return { effectiveOn, people: counted?.people ?? 0 }
  })
