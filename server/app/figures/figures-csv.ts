import { figureReaders } from '#server/app/figures/figure-readers.ts'
import { csvLines, numeral } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/db/database.ts'

const HEAD = ['cuenta', 'periodo', 'valor']

export async function* figuresCsv(db: Database, year: number): AsyncGenerator<string> {
  yield csvLines([HEAD])
  for (const [name, read] of Object.entries(figureReaders)) {
    const figures = await read(db, year)
    yield csvLines(
      figures.map(({ of, period, value }) => [
        of ? `${name}: ${of}` : name,
        period,
        value === null ? '' : numeral(value),
      ]),
    )
  }
}
