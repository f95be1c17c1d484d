import { eq } from 'drizzle-orm'
import { type ProfileChanges, profileRanges } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { certificationsOf } from '#domain/titles/title.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { dropPicture } from '#server/accounts/delete-picture.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { present } from '#server/platform/present.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { listTitleNames } from '#server/titles/title-names.ts'

const UNIQUE_VIOLATION = '23505'

/** Absent fields stay. Fields of the other role are dropped. */
function columnsOf(changes: ProfileChanges, { role }: UserRow): Partial<UserRow> {
  const { availability, password: _password, profilePicture: _picture, ...rest } = changes
  const {
    companyName,
    name,
    email,
    bio,
    phone,
    address,
    idNumber,
    emailNotifications,
    professionalStatus,
    ...crew
  } = rest
  const own = { name, email, bio, phone, address, idNumber, emailNotifications, professionalStatus }
  const asked =
    role === 'owner'
      ? { ...own, companyName }
      : {
          ...own,
          ...crew,
          ...(availability === null ? { availabilityStart: null, availabilityEnd: null } : {}),
          ...(availability?.startDate === undefined ? {} : { availabilityStart: availability.startDate }),
          ...(availability?.endDate === undefined ? {} : { availabilityEnd: availability.endDate }),
        }
  return present(asked)
}

/** The profile after the change. `tokenHash` is the present session, which a new password does not end. */
export async function updateProfile(
  context: Context,
  changes: ProfileChanges,
  { passwordHash, tokenHash }: { passwordHash: string | undefined; tokenHash: string | null },
): Promise<UserRow> {
  try {
    return await transaction(context, async inside => {
      const { db, actor } = inside
      const [before] = await db.select().from(users).where(eq(users.id, actor.id)).for('update')
      if (!before || before.erasedAt) throw new Refusal('user_not_found')
      const own = picturePath(before.picture)
      if (changes.profilePicture && changes.profilePicture !== own) throw new Refusal('picture_not_own')

      const columns = columnsOf(changes, before)
      if (columns.certifications)
        columns.certifications = certificationsOf(await listTitleNames(db, actor.id), columns.certifications)
      checkInput(profileRanges, { ...before, ...columns })
      const moved = columns.email !== undefined && columns.email !== before.email
      const dropped = changes.profilePicture === null && before.picture !== null
      const [user] = await db
        .update(users)
        .set({
          ...columns,
          // An update without a column is no statement.
          role: before.role,
          ...(moved ? { emailVerifiedAt: null, mailRefusedAt: null } : {}),
          ...(dropped ? { picture: null } : {}),
        })
        .where(eq(users.id, actor.id))
        .returning()
      if (!user) throw new Refusal('user_not_found')

      if (dropped && before.picture) await dropPicture(inside, before.picture)
      if (moved) {
        await revokeTokens(db, 'reset_password', user.id)
        await enqueue(inside, 'mail-address-changed', { userId: user.id, oldEmail: before.email })
        await enqueue(inside, 'mail-verification', { userId: user.id })
      }
      if (passwordHash) await setPassword(db, user.id, passwordHash, tokenHash)
      return user
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('email_taken')
    throw error
  }
}
