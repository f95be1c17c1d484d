import { eq } from 'drizzle-orm'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import {
  knownAddresses,
  knownDevices,
  oneTimeTokens,
  presence,
  type UserRow,
  users,
} from '#server/accounts/account-table.ts'
import { dropPicture } from '#server/accounts/delete-picture.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'

type Emptied = Required<Omit<typeof users.$inferInsert, 'id' | 'role'>>

/** Total: a new column of the account does not compile until it is decided here. */
const emptied = (id: string, now: Date): Emptied => ({
  name: ERASED_NAME,
  // No address: nobody can register it, sign in with it or write to it.
  email: `erased:${id}`,
  passwordHash: '-',
  picture: null,
  bio: null,
  phone: null,
  address: null,
  idNumber: null,
  birthDate: null,
  emailVerifiedAt: null,
  mailRefusedAt: null,
  termsVersion: '-',
  termsAcceptedAt: now,
  termsNoticeRead: null,
  createdAt: now,
  vesselPreference: 'any',
  esloraExperienceMin: null,
  esloraExperienceMax: null,
  pastExperience: null,
  frequentRoutes: [],
  certifications: [],
  nauticalMileRateMin: null,
  nauticalMileRateMax: null,
  hourlyRateMin: null,
  hourlyRateMax: null,
  availabilityStart: null,
  availabilityEnd: null,
  companyName: null,
  professionalStatus: null,
  emailNotifications: 'none',
  disabledAt: null,
  erasedAt: now,
})

/** The row stays for completed contracts; it has no personal data, and nobody can sign in. */
export async function anonymiseAccount(
  { db, now }: { db: Database; now: Date },
  { id, picture, erasedAt }: UserRow,
): Promise<void> {
  await db
    .update(users)
    .set(emptied(id, erasedAt ?? now))
    .where(eq(users.id, id))
  await db.delete(presence).where(eq(presence.userId, id))
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  await db.delete(knownAddresses).where(eq(knownAddresses.userId, id))
  await db.delete(knownDevices).where(eq(knownDevices.userId, id))
  await endOtherSessions(db, id, null)
  if (picture) await dropPicture({ db, now }, picture)
}
