import type { Database } from '#server/platform/db/database.ts'

export interface Figure {
  /** The kind within the account: 'avisos' of 'estafa, retirada'. */
  of?: string
  /** A year or a month: '2026', '2026-03'. */
  period: string
  /** Null: there is nothing to measure. */
  value: number | null
}
export type FigureReader = (db: Database, year: number) => Promise<Figure[]>
