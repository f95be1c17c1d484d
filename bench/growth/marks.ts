import type { Size } from './extent.ts'
import type { MeasuredCall } from './measure-calls.ts'
import type { MeasuredTask } from './measure-tasks.ts'

/** From the middle size to the large one. A call of less than the least may grow as it likes. */
export const marks = {
  growth: 2,
  leastBlocks: 500,
  blocks: 5_000,
  bytes: 1_000_000,
  transactionMs: 1_000,
} as const

export interface MeasuredSize {
  size: Size
  calls: MeasuredCall[]
  tasks: MeasuredTask[]
}

type Counted = Pick<MeasuredCall, 'status' | 'blocks' | 'bytes' | 'whole'>

/**
 * The marks that a call misses, at one size or, with the one before it, from that to this. Most people have twice as much in
 * the large one, and a reply that says more costs more.
 */
export function missedBy(
  { status, blocks, bytes, whole }: Counted,
  before?: Pick<Counted, 'blocks' | 'bytes'>,
): string[] {
  if (status !== 200) return [`answers ${status}`]
  if (whole !== undefined) return []
  const told = before ? Math.max(1, bytes / before.bytes) : 1
  const grown = before && blocks >= marks.leastBlocks && blocks > marks.growth * told * before.blocks
  return [
    ...(blocks > marks.blocks ? [`over ${marks.blocks} blocks`] : []),
    ...(grown ? [`${(blocks / before.blocks).toFixed(1)} times the blocks`] : []),
    ...(bytes > marks.bytes ? ['over 1 MB'] : []),
  ]
}

/** How long a transaction takes depends on the machine: it is told, and fails nothing on one that is busy. */
export const missedByTask = ({ failed }: Pick<MeasuredTask, 'failed'>): string[] =>
  failed > 0 ? [`failed ${failed} times`] : []
