import { count, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { notices } from '#server/notices/notice-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

const countRows = async (db: Database, table: PgTable, where: SQL): Promise<number> => {
  const [row] = await db.select({ rows: count() }).from(table).where(where)
  return row?.rows ?? 0
}

export const countOpenNotices = (db: Database): Promise<number> =>
  countRows(db, notices, isNull(notices.decidedAt))

export const countToVerify = async (db: Database): Promise<number> =>
  (await countRows(db, titles, eq(titles.paperState, 'waiting'))) +
  (await countRows(db, vesselDocuments, eq(vesselDocuments.paperState, 'waiting')))
