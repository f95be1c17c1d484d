import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '#server/platform/db/columns.ts'

/** Announced changes of the terms. The newest counts; the earlier ones are the record of each announcement. */
export const termsAnnouncements = pgTable('terms_announcements', {
  id: idColumn(),
  effectiveOn: date('effective_on').notNull(),
  summary: text(),
  announcedAt: instantColumn('announced_at').notNull(),
})
export type TermsAnnouncementRow = typeof termsAnnouncements.$inferSelect
