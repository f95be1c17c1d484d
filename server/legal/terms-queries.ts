import { desc } from 'drizzle-orm'
import { type TermsAnnouncementRow, termsAnnouncements } from '#server/legal/terms-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function findNewestAnnouncement(db: Database): Promise<TermsAnnouncementRow | undefined> {
  const [newest] = await db
    .select()
    .from(termsAnnouncements)
    // Ids are in the order of time.
    .orderBy(desc(termsAnnouncements.id))
    .limit(1)
  return newest
}
