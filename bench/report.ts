import type { Growth } from './growth.ts'
import type { Load } from './list-under-load.ts'

export interface Measured {
  listUnderLoad: Load[]
  growth: Growth[]
}

const LIST_MARK = 0.7

const round = (value: number, digits: number) => value.toFixed(digits)
const verdict = (held: boolean) => (held ? 'ok' : 'MISSED')

function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  console.log(`\n${title}\n`)
  for (const row of [head, widths.map(width => '-'.repeat(width)), ...rows]) console.log(line(row))
}

export function print({ listUnderLoad, growth }: Measured): void {
  if (listUnderLoad.length > 0)
    printTable(
      'GET /jobs, 20 cards of 100k offers, 32 callers',
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'ratio', 'mark', ''],
      listUnderLoad.map(({ name, perSecond, p50, p99, cpu, ratio }, index) => [
        name,
        round(perSecond, 0),
        round(p50, 1),
        round(p99, 1),
        round(cpu, 0),
        round(ratio, 2),
        index === 1 ? `>= ${LIST_MARK}` : '',
        index === 1 ? verdict(ratio >= LIST_MARK) : '',
      ]),
    )
  printTable(
    'One caller: median ms over 1k and over 100k offers, in the quietest round',
    ['', '1k', '100k', 'ratio', 'mark', ''],
    growth.map(({ engine, name, few, many, ratio, mark }) => [
      `${engine}: ${name}`,
      round(few, 2),
      round(many, 2),
      round(ratio, 2),
      mark === undefined ? '' : `<= ${mark}`,
      mark === undefined ? '' : verdict(ratio <= mark),
    ]),
  )
}
