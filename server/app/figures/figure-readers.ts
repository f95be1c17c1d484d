import { listActiveMonths } from '#server/accounts/active-months.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Figure {
  /** The kind within the account: 'avisos' of 'ilegal, retirado'. */
  of?: string
  /** A year or a month: '2026', '2026-03'. */
  period: string
  value: number
}
type FigureReader = (db: Database, year: number) => Promise<Figure[]>

/** What `npm run figures` prints, in this order: the name of each account, and its query. */
export const figureReaders: Record<string, FigureReader> = {
  'personas activas': async (db, year) =>
    (await listActiveMonths(db, year)).map(({ month, people }) => ({ period: month, value: people })),
}
