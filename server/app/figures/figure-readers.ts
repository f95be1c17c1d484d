import { listActiveMonths } from '#server/accounts/active-months.ts'
import type { FigureReader } from '#server/app/figures/figure.ts'
import { readComplaints, readHours, readNotices, readStatements } from '#server/app/figures/notice-figures.ts'

/** The lines of `npm run figures`, in this order: the name of each account, and its query. */
export const figureReaders: Record<string, FigureReader> = {
  'personas activas': async (db, year) =>
    (await listActiveMonths(db, year)).map(({ month, people }) => ({ period: month, value: people })),
  avisos: readNotices,
  'horas hasta decidir, mediana': readHours,
  decisiones: readStatements,
  reclamaciones: readComplaints,
}
