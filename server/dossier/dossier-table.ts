import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Basis } from '#domain/dossier/basis.ts'
import { insurerStates } from '#domain/passages/insurer-answer.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { instantColumn } from '#server/platform/db/columns.ts'

/** The owner's dossier for the insurer of a transfer, and the insurer's answer. The first of them makes the row. */
export const dossiers = pgTable(
  'dossiers',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    madeAt: instantColumn('made_at'),
    /** The key of the PDF in the file store. */
    pdfKey: text('pdf_key'),
    /** The skipper whose titles and passages the PDF shows. */
    skipperId: uuid('skipper_id').references(() => users.id),
    madeOn: jsonb('made_on').$type<Basis>(),
    answer: text({ enum: insurerStates }),
    note: text(),
    answeredAt: instantColumn('answered_at'),
    answeredOn: jsonb('answered_on').$type<Basis>(),
    /** Its key in the file store, and its name for a download. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
  },
  table => [
    check(
      'dossiers_made',
      sql`(${table.madeAt} is null) = (${table.pdfKey} is null) and (${table.madeAt} is null) = (${table.madeOn} is null)`,
    ),
    check(
      'dossiers_answer',
      sql`${table.answer} in ('sent', 'accepted', 'conditional', 'refused') and (${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredOn} is null)`,
    ),
    check('dossiers_file', sql`(${table.fileKey} is null) = (${table.fileName} is null)`),
    index('dossiers_of_skipper').on(table.skipperId).where(sql`skipper_id is not null`),
    index('dossiers_of_pdf').on(table.pdfKey).where(sql`pdf_key is not null`),
    index('dossiers_of_file').on(table.fileKey).where(sql`file_key is not null`),
  ],
)
export type DossierRow = typeof dossiers.$inferSelect
