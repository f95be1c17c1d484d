import type { MachinesFigures } from './machines.ts'
import { printTable, round, verdict } from './table.ts'

const seconds = (ms: number) => round(ms / 1_000, 1)
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')

/** None of it may be, however busy the machine is. */
const wrongIn = ({ counted, ...all }: MachinesFigures): [string, readonly string[]][] => [
  ['acknowledged and lost', counted.lost],
  ['doubled', counted.doubled],
  ['conversations out of order', counted.outOfOrder],
  ['contracts and files that are wrong', [...counted.contracts.wrong, ...counted.files.wrong]],
  ['messages that nobody was told of', counted.told.never],
  ['notified twice', counted.notifiedTwice],
  ['tasks given up', counted.tasksGivenUp],
  ['calls given up', all.givenUp],
  ['refused for no reason', all.refused],
  ['errors in English or without a code', all.foreign],
  ['servers that died by themselves', all.died],
]
export const isWrong = (figures: MachinesFigures): boolean =>
  wrongIn(figures).some(([, found]) => found.length > 0)

export function printMachines(figures: MachinesFigures): void {
  const { disturbed, counted, ...all } = figures
  printTable(
    'Three servers, a database with a standby, a store of files: what people saw of each disturbance, s',
    ['', 'tries', 'failing', 'no write', 'a call', 'streams', 'away', 'untold', 'failed tries'],
    disturbed.map(({ name, tries, failing, withoutWrites, longestWait, streams, longestUntold, failed }) => [
      name,
      String(tries),
      seconds(failing),
      seconds(withoutWrites),
      seconds(longestWait),
      String(streams.ended),
      seconds(streams.longestAway),
      seconds(longestUntold),
      listed(failed),
    ]),
  )
  const { told, contracts, files } = counted
  printTable(
    `${round(all.seconds, 0)} s, ${all.writes} acknowledged writes in ${all.tries} tries`,
    ['', ''],
    [
      ['found again', listed(counted.acknowledged)],
      ['contracts and files read', `${contracts.read}, ${files.read}`],
      ['answers sent again', String(all.replayed)],
      ['a message to the other page: p50, p99, most, ms', `${told.p50}, ${told.p99}, ${told.longest}`],
      ['connections at most', String(all.connections)],
    ],
  )
  printTable(
    'What the servers have logged',
    ['', 'times'],
    Object.entries(all.logged).map(([said, times]) => [said, String(times)]),
  )
  printTable(
    'None of it may be',
    ['', 'found', '', 'the first'],
    wrongIn(figures).map(([name, found]) => [
      name,
      String(found.length),
      verdict(found.length === 0),
      found[0] ?? '',
    ]),
  )
}
