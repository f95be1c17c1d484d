import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { titleKinds } from '#domain/titles/title-kinds.ts'
import { users } from '#server/accounts/account-table.ts'
import { idColumn, instantColumn, reminderColumns, verdictColumns } from '#server/platform/db/columns.ts'

export const titles = pgTable(
  'titles',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: titleKinds }).notNull(),
    /** Only of the kind OTHER. */
    name: text(),
    number: text(),
    issuer: text(),
    issuedOn: date('issued_on'),
    validUntil: date('valid_until'),
    ...reminderColumns(),
    /** Its key in the file store, and its name for a download. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    ...verdictColumns(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  table => [
    check('titles_name', sql`(${table.kind} = 'OTHER') = (${table.name} is not null)`),
    check('titles_file', sql`(${table.fileKey} is null) = (${table.fileName} is null)`),
    check(
      'titles_verdict',
      sql`(${table.refusedAt} is null) = (${table.refusal} is null) and (${table.verifiedAt} is null or ${table.refusedAt} is null)`,
    ),
    index('titles_of_user').on(table.userId, table.createdAt, table.id),
    index('titles_ending').on(table.validUntil).where(sql`valid_until is not null`),
    index('titles_of_file').on(table.fileKey).where(sql`file_key is not null`),
    index('titles_to_judge')
      .on(table.paperState, table.presentedAt, table.id)
      .where(sql`paper_state is not null`),
    // Their number, read from the index alone.
    index('titles_waiting').on(table.presentedAt, table.kind).where(sql`paper_state = 'waiting'`),
  ],
)
export type TitleRow = typeof titles.$inferSelect
