import { and, asc, isNull, or, sql } from 'drizzle-orm'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const containing = (text: string) =>
  or(
    sql`position(plain_text(${text}) in ${users.nameKey}) > 0`,
    sql`position(${text.toLowerCase()} in ${users.email}) > 0`,
    sql`${users.id}::text = ${text}`,
  )

export const findAccounts = (db: Database, text: string, limit: number): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(isNull(users.erasedAt), containing(text)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
