import { and, eq, ne, or } from 'drizzle-orm'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { findHidden, viewHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'

async function haveContract(db: Database, one: string, other: string): Promise<boolean> {
  const [found] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        or(
          and(eq(contracts.ownerId, one), eq(contracts.crewId, other)),
          and(eq(contracts.ownerId, other), eq(contracts.crewId, one)),
        ),
        ne(contracts.status, 'cancelled'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A hidden profile is read by its person, and by the parties of a contract with them. */
export async function findReadableUser(db: Database, reader: Actor, id: string) {
  const user: UserRow | undefined = await findUser(db, id)
  if (!user || accountStatusOf(user) !== 'active') throw new Refusal('user_not_found')
  const hidden = await findHidden(db, 'user', id)
  const isOwn = reader.id === id
  if (hidden && !isOwn && !(await haveContract(db, reader.id, id))) throw new Refusal('user_not_found')
  return { user, ...viewHidden(hidden, isOwn) }
}
