import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { listExpenses, listReceipts } from '#server/ledger/ledger-queries.ts'
import { type ExpenseRow, expenses, type ReceiptRow } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface Spent {
  /** By account; null: the owner's own. The newest first. */
  of: ReadonlyMap<string | null, readonly ExpenseRow[]>
  receipts: ReadonlyMap<string, readonly ReceiptRow[]>
}

interface Remembered {
  version: string
  spent: Spent
  rows: number
}

/** Rows: a kilobyte each at most. */
const ROWS_MAX = 10_000
const remembered = new LRUCache<string, Remembered>({
  maxSize: ROWS_MAX,
  sizeCalculation: ({ rows }) => rows + 1,
})

/**
 * The transactions that wrote the rows last. Each write has a later one than all before it, and a receipt is written with its
 * expense: the same number of rows with the same sum is the same rows.
 */
async function versionOf(db: Database, jobId: string): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`count(*)::text || ' ' || coalesce(sum(${sql.raw('expenses.xmin')}::text::bigint), 0)::text`,
    })
    .from(expenses)
    .where(eq(expenses.jobId, jobId))
  return row?.version ?? ''
}

/** All expenses of an offer with their receipts. For a long account, most of the time went to reading them again. */
export async function listSpent(db: Database, jobId: string): Promise<Spent> {
  // Before the rows: rows that are added meanwhile have another version, and are read again.
  const version = await versionOf(db, jobId)
  const known = remembered.get(jobId)
  if (known?.version === version) return known.spent
  const rows = await listExpenses(db, jobId)
  const receipts = await listReceipts(db, jobId)
  const spent: Spent = {
    of: Map.groupBy(rows, ({ contractId }) => contractId),
    receipts: Map.groupBy(receipts, ({ expenseId }) => expenseId),
  }
  remembered.set(jobId, { version, spent, rows: rows.length + receipts.length })
  return spent
}
