import { missingOf, type TaxData } from '#domain/tax/tax-report.ts'
import { type Cell, csvLines, euros } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pagesOfTaxRows, type TaxRow } from '#server/tax/tax-queries.ts'

const HEAD = [
  ...['nombre', 'nif', 'nacimiento', 'direccion'],
  ...['t1', 't2', 't3', 't4', 'n1', 'n2', 'n3', 'n4', 'total', 'falta'],
]
const columns: Record<TaxData, string> = {
  idNumber: 'nif',
  birthDate: 'nacimiento',
  address: 'direccion',
}
const PAGE_SIZE = 1000

function cellsOf(row: TaxRow): Cell[] {
  const amounts = [row.t1, row.t2, row.t3, row.t4]
  return [
    row.name,
    row.idNumber ?? '',
    row.birthDate ?? '',
    row.address ?? '',
    ...amounts.map(euros),
    ...[row.n1, row.n2, row.n3, row.n4],
    euros(amounts.reduce((sum, cents) => sum + cents, 0)),
    missingOf(row)
      .map(field => columns[field])
      .join(', '),
  ]
}

/** Everybody's declaration in a year, in pieces. */
export async function* taxCsv(db: Database, year: number, pageSize = PAGE_SIZE): AsyncGenerator<string> {
  yield csvLines([HEAD])
  for await (const page of pagesOfTaxRows(db, year, pageSize)) yield csvLines(page.map(cellsOf))
}
