import { eq } from 'drizzle-orm'
import { type pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'

/** A table of at most one row: a secret for all servers. */
export const secretColumns = () => ({
  name: text({ enum: ['own'] }).primaryKey(),
  secret: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
})
type SecretTable = ReturnType<typeof pgTable<string, ReturnType<typeof secretColumns>>>

async function findSecret(db: Database, table: SecretTable): Promise<string | undefined> {
  const [row] = await db.select().from(table).where(eq(table.name, 'own'))
  return row?.secret
}

async function readSecret(db: Database, table: SecretTable, now: Date): Promise<string> {
  const known = await findSecret(db, table)
  if (known) return known
  const made = newSecret()
  await db.insert(table).values({ name: 'own', secret: made, createdAt: now }).onConflictDoNothing()
  return (await findSecret(db, table)) ?? made
}

/** Reads the secret or makes it, and remembers it. Not inside a transaction. */
export function openSecret(db: Database, table: SecretTable): (now: Date) => Promise<string> {
  let reading: Promise<string> | undefined
  return now => {
    reading ??= readSecret(db, table, now).catch(error => {
      reading = undefined
      throw error
    })
    return reading
  }
}
