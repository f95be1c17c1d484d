import type { Audit } from './audit-page.ts'
import type { BundleMemory } from './bundles.ts'
import type { Comparison } from './comparison.ts'
import type { PdfWriter } from './documents.ts'
import type { Endurance } from './endurance.ts'
import type { Events } from './events.ts'
import type { FirstLoad } from './first-load.ts'
import type { Followers } from './followers.ts'
import type { Gaps } from './gaps.ts'
import type { MeasuredSize } from './growth/marks.ts'
import { printSizes } from './growth/print.ts'
import type { Positions } from './logs.ts'
import type { LongLogCall } from './long-log.ts'
import type { MachinesFigures } from './machines.ts'
import { printMachines } from './print-machines.ts'
import type { Ratio } from './ratios.ts'
import type { MeasuredRoute } from './routes.ts'
import type { Searches } from './searches.ts'
import type { Start } from './start.ts'
import type { Latency, Streams } from './streams.ts'
import { printTable, round, verdict } from './table.ts'
import type { Load } from './under-load.ts'
import type { WrongSignIn } from './wrong-sign-ins.ts'

interface Everything {
  starts: Start[]
  listUnderLoad: Load[]
  ratiosOverJobs: Ratio[]
  ratiosOverMessages: Ratio[]
  ratiosOverHistory: Ratio[]
  ratiosOverLogs: Ratio[]
  ratiosOverAccounts: Ratio[]
  ratiosOverDesk: Ratio[]
  ratiosOverPeople: Ratio[]
  wrongSignIns: WrongSignIn[]
  writes: Record<string, Load[]>
  comparisons: Comparison[]
  searches: Searches[]
  streams: Streams[]
  events: Events[]
  gaps: Gaps[]
  positions: Positions[]
  followers: Followers[]
  longLog: LongLogCall[]
  bundles: BundleMemory[]
  endurance: Endurance[]
  paper: PdfWriter
  routes: MeasuredRoute[]
  firstLoads: FirstLoad[]
  audits: Audit[]
  growth: MeasuredSize[]
  machines: MachinesFigures
}
export type Measured = Partial<Everything>

const LIST_MARK = 0.7
const WRITE_MARK = 0.5
const READ_AGAIN_MARK_MS = 2_000
const EVENT_MARK = 0.8
const SCREEN_MARK_MS = 50
const POSITION_MARK_MS = 50
const COMPARISON_MARK_MS = 50
const LONG_LOG_MARK_MS = 2_000
const STOP_MARK_MS = 60
const BUNDLE_MARK_MB = 50
const FRAME_MS = 1_000 / 60
const MATCH_MARK_MS = 100
const PAPER_MARK_MS = 100
const DELAY_MARK_MS = 20
const ROUTE_MARK_MS = 150
const GROWTH_MARK = 1.1
const PERFORMANCE_MARK = 95
const ACCESSIBILITY_MARK = 100

const START_MARK_MS = 2_000
const MEMORY_MARKS = { PostgreSQL: 160, embedded: 420 }
const MIB = 1_024 * 1_024

const kilobytes = (bytes: number) => round(bytes / 1_000, 1)
const pair = ({ p50, p99 }: Latency) => [round(p50, 1), round(p99, 1)]

function printRatios(title: string, few: string, many: string, rows: Ratio[]): void {
  printTable(
    `${title}: median ms, in the quietest round`,
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

const printers: { [K in keyof Everything]: (figures: Everything[K]) => void } = {
  starts: starts =>
    printTable(
      'From the start of the process to its first answer, ms; and MiB of it then, and after a minute without calls',
      ['', 'cold', 'second', 'mark', '', 'memory of', 'MiB', 'a minute later', 'mark', ''],
      starts.map(({ engine, isLimited, cold, second, rss, rssLater }) => [
        engine,
        round(cold, 0),
        round(second, 0),
        `<= ${START_MARK_MS}`,
        verdict(second <= START_MARK_MS),
        isLimited ? '1 GiB' : 'all',
        round(rss / MIB, 0),
        round(rssLater / MIB, 0),
        `<= ${MEMORY_MARKS[engine]}`,
        verdict(rssLater <= MEMORY_MARKS[engine] * MIB),
      ]),
    ),
  listUnderLoad: loads =>
    printTable(
      'GET /jobs, 20 cards of 100k offers, 32 callers',
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'ratio', 'mark', ''],
      loads.map(({ name, perSecond, p50, p99, cpu, ratio }, index) => [
        name,
        round(perSecond, 0),
        round(p50, 1),
        round(p99, 1),
        round(cpu, 0),
        round(ratio, 2),
        index === 1 ? `>= ${LIST_MARK}` : '',
        index === 1 ? verdict(ratio >= LIST_MARK) : '',
      ]),
    ),
  ratiosOverJobs: rows => printRatios('One caller over 1k and over 100k offers', '1k', '100k', rows),
  ratiosOverMessages: rows => printRatios('One caller over 1k and over 1M messages', '1k', '1M', rows),
  writes: acts =>
    printTable(
      'What people write, over 1M messages and 100k offers (embedded: 100k and 20k), 16 callers: beside the bare statements of the act',
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of PostgreSQL', 'CPU ratio', 'ratio', 'mark', ''],
      Object.entries(acts).flatMap(([act, loads]) =>
        loads.map(({ name, perSecond, p50, p99, cpu, databaseCpu, ratio }) => {
          const marked = name.endsWith('PostgreSQL')
          const [bare] = loads
          const work = bare ? (bare.cpu + bare.databaseCpu) / (cpu + databaseCpu) : Number.NaN
          return [
            `${act}: ${name}`,
            round(perSecond, 0),
            round(p50, 1),
            round(p99, 1),
            round(cpu, 0),
            Number.isNaN(databaseCpu) ? '' : round(databaseCpu, 0),
            Number.isNaN(work) ? '' : round(work, 2),
            round(ratio, 2),
            marked ? `>= ${WRITE_MARK}` : '',
            marked ? verdict(ratio >= WRITE_MARK) : '',
          ]
        }),
      ),
    ),
  ratiosOverHistory: rows =>
    printRatios(
      "One caller with 10 and with 10,000 applications behind them, of 100k offers' (embedded: 20k)",
      '10',
      '10k',
      rows,
    ),
  comparisons(rows) {
    printTable(
      'The applicants of an offer with all that the comparison shows, every page: ms',
      ['', 'applicants', 'p50', 'p99', 'mark', ''],
      rows.map(({ engine, applicants, p50, p99 }) => [
        engine,
        round(applicants, 0),
        round(p50, 1),
        round(p99, 1),
        `p50 <= ${COMPARISON_MARK_MS}`,
        verdict(p50 <= COMPARISON_MARK_MS),
      ]),
    )
    printTable(
      'A step of the slider until the comparison is laid out again: ms',
      ['', 'shown', 'p50', 'longest', 'mark', ''],
      rows.map(({ engine, redraw: { shown, p50, longest } }) => [
        engine,
        round(shown, 0),
        round(p50, 1),
        round(longest, 1),
        `p50 <= ${round(FRAME_MS, 1)}`,
        verdict(p50 <= FRAME_MS),
      ]),
    )
  },
  searches: rows =>
    printTable(
      'An offer published against 100,000 saved searches, and the task that matches it: ms',
      ['', 'counts in', 'publish p50', 'p99', 'match p50', 'p99', 'mark', ''],
      rows.map(({ engine, matched, publish, match }) => [
        engine,
        round(matched, 0),
        round(publish.p50, 1),
        round(publish.p99, 1),
        round(match.p50, 1),
        round(match.p99, 1),
        `p50 <= ${MATCH_MARK_MS}`,
        verdict(match.p50 <= MATCH_MARK_MS),
      ]),
    ),
  streams(streams) {
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
  },
  events: rows =>
    printTable(
      'Commits a second of acts that write a row a statement, and ms from the commit until their server has heard the event',
      ['clients, statements', 'no event', 'an event', 'ratio', 'mark', '', 'p50 ms', 'p99 ms'],
      rows.map(({ clients, statements, silent, telling, ratio, p50, p99 }) => [
        `${clients}, ${statements}`,
        round(silent, 0),
        round(telling, 0),
        round(ratio, 2),
        `>= ${EVENT_MARK}`,
        verdict(ratio >= EVENT_MARK),
        round(p50, 1),
        round(p99, 1),
      ]),
    ),
  gaps: rows =>
    printTable(
      'A server loses its line of LISTEN: what its pages read again; s until all stream, and have read',
      [
        '',
        'reads',
        'failed',
        'p50 ms',
        'p99 ms',
        'mark',
        '',
        'stream',
        'read',
        'CPU s',
        'of the database',
        'load',
      ],
      rows.map(({ streams, reads, failed, p50, p99, streaming, done, cpu, databaseCpu, load }) => [
        `${streams} streams`,
        String(reads),
        Object.entries(failed)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ') || '0',
        round(p50, 0),
        round(p99, 0),
        `<= ${READ_AGAIN_MARK_MS}`,
        verdict(Object.keys(failed).length === 0 && p99 <= READ_AGAIN_MARK_MS),
        round(streaming, 1),
        round(done, 1),
        round(cpu, 1),
        round(databaseCpu, 1),
        round(load, 1),
      ]),
    ),
  ratiosOverDesk: rows =>
    printRatios("One caller, the desk's overview; its mark: 150 ms", '1k', '100k offers', rows),
  ratiosOverPeople: rows =>
    printRatios('One caller, the search for people; its mark: 150 ms', '150', '100k people', rows),
  wrongSignIns: rows =>
    printTable(
      "An operator's sign-ins that fail, by what is wrong: ms",
      ['', 'a quarter', 'median', 'three quarters'],
      rows.map(({ engine, name, p25, p50, p75 }) => [
        `${engine}: ${name}`,
        ...[p25, p50, p75].map(ms => round(ms, 1)),
      ]),
    ),
  ratiosOverAccounts: rows => printRatios('One caller, accounts of 5 and of 500 expenses', '5', '500', rows),
  ratiosOverLogs: rows =>
    printRatios('A passage whose log has 20 entries, and one with 2,000', '20', '2k', rows),
  positions: rows =>
    printTable(
      "1,000 open streams, ten positions a second: ms from the phone's request to the owner's event",
      ['', 'streams', 'positions', 'p50', 'p99', 'mark', ''],
      rows.map(({ engine, open, positions, heard }) => [
        engine,
        round(open, 0),
        round(positions, 0),
        ...pair(heard),
        engine === 'PostgreSQL' ? `p99 <= ${POSITION_MARK_MS}` : '',
        engine === 'PostgreSQL' ? verdict(heard.p99 <= POSITION_MARK_MS) : '',
      ]),
    ),
  followers: rows =>
    printTable(
      '200 people open one link at once, of a log of 2,000 entries: ms',
      ['', 'data p50', 'p99', 'page p50', 'p99'],
      rows.map(({ engine, data, page }) => [engine, ...pair(data), ...pair(page)]),
    ),
  longLog: rows =>
    printTable(
      "A log of 40,000 rows, read for the first time: ms of a call, and the server's loop at a stand meanwhile",
      ['', 'call p50', 'most', 'mark', '', 'stop p50', 'most', 'mark', ''],
      rows.map(({ engine, name, call, callMost, stop, stopMost }) => [
        `${engine}: ${name}`,
        round(call, 0),
        round(callMost, 0),
        `<= ${LONG_LOG_MARK_MS}`,
        verdict(callMost <= LONG_LOG_MARK_MS),
        round(stop, 1),
        round(stopMost, 1),
        `<= ${STOP_MARK_MS}`,
        verdict(stopMost <= STOP_MARK_MS),
      ]),
    ),
  bundles: rows =>
    printTable(
      'A bundle of 200 photos of a mebibyte: MB of the whole process, at rest and at most meanwhile',
      ['', 'MB sent', 's', 'at rest', 'at most', 'over', 'mark', ''],
      rows.map(({ engine, size, seconds, idle, most }) => [
        engine,
        round(size / 1e6, 0),
        round(seconds, 1),
        round(idle / 1e6, 0),
        round(most / 1e6, 0),
        round((most - idle) / 1e6, 0),
        `<= ${BUNDLE_MARK_MB}`,
        verdict(most - idle <= BUNDLE_MARK_MB * 1e6),
      ]),
    ),
  endurance(runs) {
    printTable(
      'People at work, 300 of them with an open stream, over 1M messages and 100k offers: ms from when a call was due',
      ['', 'asked/s', 'done', 'p50', 'p99', 'most', '503', 'p50', 'p99', 'other', 'unsent'],
      runs.flatMap(({ engine, stretches }) =>
        stretches.map(({ name, perSecond, done, refused, other, unsent }) => [
          `${engine}, ${name}`,
          round(perSecond, 0),
          round(done.count, 0),
          ...[done.p50, done.p99, done.most].map(time => round(time, 1)),
          round(refused.count, 0),
          ...(refused.count > 0 ? [refused.p50, refused.p99].map(time => round(time, 1)) : ['', '']),
          round(other, 0),
          round(unsent, 0),
        ]),
      ),
    )
    printTable(
      'MiB before and after the ten minutes, without garbage; and answers a second where nobody pauses',
      ['', 'answers/s', 'JavaScript', 'after', 'process', 'after', 'mark', ''],
      runs.map(({ engine, capacity, held, rss }) => [
        engine,
        round(capacity, 0),
        round(held.before, 1),
        round(held.after, 1),
        round(rss.before, 0),
        round(rss.after, 0),
        `<= ${GROWTH_MARK} ×`,
        verdict(held.after <= held.before * GROWTH_MARK),
      ]),
    )
  },
  paper: ({ p50, p99, delay, size }) =>
    printTable(
      'A contract drawn and sealed in the worker: ms, and how long the loop that answers requests was held up meanwhile',
      ['', 'p50', 'p99', 'loop p99', 'kB', 'mark p50', 'mark loop', ''],
      [
        [
          'contract',
          round(p50, 0),
          round(p99, 0),
          round(delay, 1),
          round(size / 1_000, 0),
          `<= ${PAPER_MARK_MS}`,
          `<= ${DELAY_MARK_MS}`,
          verdict(p50 <= PAPER_MARK_MS && delay <= DELAY_MARK_MS),
        ],
      ],
    ),
  routes: routes =>
    printTable(
      'The usual routes: the usual zone, the computed exposure, and CPU ms of a new route',
      ['', 'miles', 'usual', 'zone', 'offshore', 'within one', 'CPU', 'exposure alone', 'mark', ''],
      routes.map(({ from, to, zones, found }) => [
        `${from} – ${to}`,
        ...(found
          ? [
              round(found.miles, 0),
              zones.join('–'),
              String(found.zone),
              round(found.offshore, 1),
              found.isWithinOne ? 'yes' : 'NO',
              round(found.cpu, 1),
              round(found.exposureCpu, 1),
              `<= ${ROUTE_MARK_MS}`,
              verdict(found.cpu <= ROUTE_MARK_MS),
            ]
          : ['–', zones.join('–'), '–', '–', 'NO', '', '', '', '']),
      ]),
    ),
  firstLoads: loads =>
    printTable(
      'The first load of a page: kB as they were sent',
      ['', 'requests', 'fonts', 'pictures', 'script and style', 'mark', ''],
      loads.map(({ path, requests, fonts, pictures, code, mark }) => [
        path,
        round(requests, 0),
        kilobytes(fonts),
        kilobytes(pictures),
        kilobytes(code),
        `<= ${mark}`,
        verdict(code <= mark * 1_000),
      ]),
    ),
  audits: audits =>
    printTable(
      'Lighthouse on a simulated slow phone: scores, and ms until something, and until the most of it, is painted',
      ['', 'FCP', 'LCP', 'TBT', 'CLS', 'best practices', 'SEO', 'performance', 'accessibility', 'marks', ''],
      audits.map(audit => [
        audit.path,
        round(audit.firstPaint, 0),
        round(audit.largestPaint, 0),
        round(audit.blocking, 0),
        round(audit.shift, 3),
        round(audit.bestPractices, 0),
        round(audit.seo, 0),
        round(audit.performance, 0),
        round(audit.accessibility, 0),
        `>= ${PERFORMANCE_MARK}, ${ACCESSIBILITY_MARK}`,
        verdict(audit.performance >= PERFORMANCE_MARK && audit.accessibility >= ACCESSIBILITY_MARK),
      ]),
    ),
  growth: printSizes,
  machines: printMachines,
}

export function print(measured: Measured): void {
  const printOne = <K extends keyof Everything>(name: K) => {
    const figures = measured[name]
    if (figures !== undefined) printers[name](figures)
  }
  for (const name of Object.keys(printers) as (keyof Everything)[]) printOne(name)
}
