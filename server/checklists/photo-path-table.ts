import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/db/columns.ts'

/** What the paths of photos are signed with, made once for all servers. One row at most. */
export const photoPathSecrets = pgTable('photo_path_secrets', {
  name: text({ enum: ['own'] }).primaryKey(),
  secret: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
})
