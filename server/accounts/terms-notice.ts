import { desc, eq } from 'drizzle-orm'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { termsAnnouncements } from '#server/legal/terms-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ONE, prepareOnce } from '#server/platform/db/prepare-once.ts'

const selectNewest = prepareOnce('newest_terms', db =>
  db
    .select({ _id: termsAnnouncements.id, effectiveOn: termsAnnouncements.effectiveOn })
    .from(termsAnnouncements)
    // Ids are in the order of time.
    .orderBy(desc(termsAnnouncements.id))
    .limit(ONE),
)

/** The announced change of the terms that a person has not read; none for accounts that were opened under the new ones. */
export async function findTermsNotice(
  db: Database,
  { termsNoticeRead, createdAt }: Pick<UserRow, 'termsNoticeRead' | 'createdAt'>,
): Promise<{ _id: string; effectiveOn: string } | undefined> {
  const [newest] = await selectNewest(db, {})
  if (!newest || newest._id === termsNoticeRead) return undefined
  const from = instantInMadrid(newest.effectiveOn, '00:00')
  return from && createdAt >= from ? undefined : newest
}

export async function noteTermsRead(db: Database, personId: string, announcementId: string): Promise<void> {
  await db.update(users).set({ termsNoticeRead: announcementId }).where(eq(users.id, personId))
}
