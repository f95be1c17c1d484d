import type { Paper } from './documents.ts'
import type { Growth } from './growth.ts'
import type { Load } from './list-under-load.ts'
import type { Latency, Streams } from './streams.ts'

export interface Measured {
  listUnderLoad: Load[]
  growthOverOffers: Growth[]
  growthOverMessages: Growth[]
  streams: Streams[]
  paper: Paper
}

const LIST_MARK = 0.7
const SCREEN_MARK_MS = 50
const PAPER_MARK_MS = 100
const DELAY_MARK_MS = 20

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

function printGrowth(title: string, few: string, many: string, rows: Growth[]): void {
  printTable(
    title,
    ['', few, many, 'ratio', 'mark', ''],
    rows.map(({ engine, name, few, many, ratio, mark }) => [
      `${engine}: ${name}`,
      round(few, 2),
      round(many, 2),
      round(ratio, 2),
      mark === undefined ? '' : `<= ${mark}`,
      mark === undefined ? '' : verdict(ratio <= mark),
    ]),
  )
}

const pair = ({ p50, p99 }: Latency) => [round(p50, 1), round(p99, 1)]

export function print({
  listUnderLoad,
  growthOverOffers,
  growthOverMessages,
  streams,
  paper,
}: Measured): void {
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
  const quietest = 'median ms, in the quietest round'
  printGrowth(`One caller over 1k and over 100k offers: ${quietest}`, '1k', '100k', growthOverOffers)
  printGrowth(`One caller over 1k and over 1M messages: ${quietest}`, '1k', '1M', growthOverMessages)
  printTable(
    '1,000 open streams, 30 messages a second over 1M: ms until the other has the event, and the screen what it is about',
    ['', 'sent p50', 'p99', 'commit p50', 'p99', 'to screen p50', 'p99', 'mark', ''],
    streams.map(({ engine, fromSending, fromCommit, toScreen }) => [
      engine,
      ...pair(fromSending),
      ...pair(fromCommit),
      ...pair(toScreen),
      `<= ${SCREEN_MARK_MS}`,
      verdict(toScreen.p99 <= SCREEN_MARK_MS),
    ]),
  )
  printTable(
    'Memory of 1,000 open streams: KiB a stream, and MiB of the process that holds them',
    ['', 'process', 'JavaScript', 'before', 'open', 'after the messages'],
    streams.map(({ engine, rss, held, process: { before, open, after } }) => [
      engine,
      round(rss, 1),
      round(held, 1),
      round(before, 0),
      round(open, 0),
      round(after, 0),
    ]),
  )
  printTable(
    'A contract drawn and sealed in the worker: ms, and how long the loop that answers requests was held up meanwhile',
    ['', 'p50', 'p99', 'loop p99', 'kB', 'mark p50', 'mark loop', ''],
    [
      [
        'contract',
        round(paper.p50, 0),
        round(paper.p99, 0),
        round(paper.delay, 1),
        round(paper.size / 1_000, 0),
        `<= ${PAPER_MARK_MS}`,
        `<= ${DELAY_MARK_MS}`,
        verdict(paper.p50 <= PAPER_MARK_MS && paper.delay <= DELAY_MARK_MS),
      ],
    ],
  )
}
