import type * as z from 'zod/mini'
import type { userView } from '#domain/accounts/account.ts'
import { findRecords, findTies } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { viewUser } from '#server/accounts/account-view.ts'
import type { Context } from '#server/platform/context.ts'

/** The same rows, each `user` as the viewer may see them. */
export async function presentPeople<Row extends { user: UserRow }>(
  { db, actor: viewer, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: Row[],
): Promise<(Omit<Row, 'user'> & { user: z.output<typeof userView> })[]> {
  const ids = rows.map(({ user }) => user.id)
  const ties = await findTies(db, viewer, ids)
  const records = await findRecords(db, ids, now)
  return rows.map(row => ({
    ...row,
    user: viewUser(row.user, viewer, ties.get(row.user.id), records.get(row.user.id)),
  }))
}
