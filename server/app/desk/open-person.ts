import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { personStateOf } from '#domain/operator/people.ts'
import { presence, type UserRow, users } from '#server/accounts/account-table.ts'
import { countSessions } from '#server/accounts/list-sessions.ts'
import type { SystemContext } from '#server/platform/context.ts'

export const viewPersonRow = (user: UserRow) => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  state: personStateOf(user),
  createdAt: user.createdAt,
})

/** An erased account is not found. */
export async function readPerson(moment: Pick<SystemContext, 'db' | 'now'>, id: string) {
  const [row] = await moment.db
    .select({ user: users, lastSeenAt: presence.seenAt })
    .from(users)
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
  if (!row) throw new Refusal('desk_person_not_found')
  const { user, lastSeenAt } = row
  const person = {
    ...viewPersonRow(user),
    phone: user.phone,
    emailVerifiedAt: user.emailVerifiedAt,
    mailRefusedAt: user.mailRefusedAt,
    termsVersion: user.termsVersion,
    disabledAt: user.disabledAt,
    lastSeenAt,
    sessions: await countSessions(moment, id),
  }
  return { user, person }
}
