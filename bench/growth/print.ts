import { printTable, round } from '../table.ts'
import { type MeasuredSize, marks, missedBy, missedByTask } from './marks.ts'

const kilobytes = (bytes: number) => round(bytes / 1_000, 1)
const names = (sizes: readonly MeasuredSize[]) => sizes.map(({ size }) => size.toUpperCase())

interface Line {
  cells: string[]
  missed: string[]
}

function linesOfCalls(sizes: readonly MeasuredSize[]): Line[] {
  const large = sizes.at(-1)
  const calls = large?.calls.toSorted((a, b) => b.blocks - a.blocks) ?? []
  return calls.map(call => {
    const each = sizes.map(({ calls }) => calls.find(({ name }) => name === call.name) ?? call)
    const [before] = each.length > 1 ? each : []
    const missed = [...new Set(each.flatMap(one => missedBy(one, one === call ? before : undefined)))]
    return {
      cells: [
        call.name,
        each.map(({ statements }) => statements).join(' / '),
        each.map(({ blocks }) => blocks).join(' / '),
        before ? round(call.blocks / Math.max(before.blocks, 1), 1) : '',
        each.map(({ bytes }) => kilobytes(bytes)).join(' / '),
        missed.join(', ') || (call.whole ?? ''),
      ],
      missed,
    }
  })
}

function linesOfTasks(sizes: readonly MeasuredSize[]): Line[] {
  const large = sizes.at(-1)
  return (large?.tasks ?? []).map(task => {
    const each = sizes.map(({ tasks }) => tasks.find(({ kind }) => kind === task.kind) ?? task)
    const slow = task.longestTransaction > marks.transactionMs ? ['over 1 s'] : []
    const missed = each.flatMap(missedByTask)
    return {
      cells: [
        task.kind,
        each.map(({ runs }) => runs).join(' / '),
        each.map(({ statements }) => statements).join(' / '),
        each.map(({ longestTransaction }) => round(longestTransaction, 0)).join(' / '),
        [...missed, ...slow].join(', '),
      ],
      missed,
    }
  })
}

export const missedIn = (sizes: readonly MeasuredSize[]): string[] =>
  [...linesOfCalls(sizes), ...linesOfTasks(sizes)].flatMap(({ cells: [name = ''], missed }) =>
    missed.map(how => `${name}: ${how}`),
  )

export function printSizes(sizes: readonly MeasuredSize[]): void {
  const of = names(sizes).join(' / ')
  printTable(
    `What a call reads, ${of}; the marks: ${marks.growth} × the blocks, ${marks.blocks} blocks, 1 MB`,
    ['call', 'statements', 'blocks', 'growth', 'kB', 'missed'],
    linesOfCalls(sizes).map(({ cells }) => cells),
  )
  printTable(
    `What a task does until nothing of it is due, ${of}`,
    ['task', 'runs', 'statements', 'longest transaction, ms', ''],
    linesOfTasks(sizes).map(({ cells }) => cells),
  )
}
