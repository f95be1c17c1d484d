import type { PassageStage } from '#domain/passages/passage-stage.ts'

/** More than the number of any day. */
const GROUP = 10_000_000

/** In the lists: passages under way, then open ones, then past ones. `applications.passage_order` has it. */
export const passageOrders = {
  underWay: { from: 0, to: GROUP - 1 },
  ahead: { from: GROUP, to: 2 * GROUP - 1 },
  over: { from: 2 * GROUP, to: 3 * GROUP - 1 },
}

const { underWay, ahead, over } = passageOrders
// One that closes with time is among those ahead until the next look.
const perhapsOver = { from: ahead.from, to: over.to }

/** Where passages of a stage can be. */
export const ordersOf: Record<PassageStage, { from: number; to: number }> = {
  preparing: ahead,
  ready: ahead,
  under_way: underWay,
  arrived: ahead,
  closed: perhapsOver,
  called_off: perhapsOver,
}
