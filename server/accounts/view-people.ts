import type * as z from 'zod/mini'
import type { userView } from '#domain/accounts/account.ts'
import { findRecords, findRelationships } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { viewUser } from '#server/accounts/account-view.ts'
import type { Context } from '#server/platform/context.ts'

export async function viewPeople<Row extends { user: UserRow }>(
  { db, actor: viewer, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: Row[],
): Promise<(Omit<Row, 'user'> & { user: z.output<typeof userView> })[]> {
  const ids = rows.map(({ user }) => user.id)
  const relationship = await findRelationships(db, viewer, ids)
  const records = await findRecords(db, ids, now)
  return rows.map(row => ({
    ...row,
    user: viewUser(row.user, viewer, relationship.get(row.user.id), records.get(row.user.id)),
  }))
}
