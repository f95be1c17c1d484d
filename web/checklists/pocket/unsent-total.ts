import { readUnsent } from '#web/checklists/pocket/keeping.ts'
import { countChanges, type ShelfAddress, shelfName } from '#web/checklists/pocket/shelf.ts'
import { inMemoryOf, onShelfChange } from '#web/checklists/pocket/shelves.ts'
import { pocketMark } from '#web/unsent.ts'

const totals = new Map<string, number>()
const listeners = new Set<() => void>()

/** Each list of which this person has something unsent, and how much. */
export async function unsentLists(userId: string): Promise<{ address: ShelfAddress; count: number }[]> {
  const rows = await readUnsent(userId).catch(() => [])
  const kept = Map.groupBy(rows, ({ shelf }) => shelf)
  const inMemory = inMemoryOf(userId)
  for (const { address } of inMemory) kept.delete(shelfName(address))
  return [
    ...[...kept.values()].flatMap(([first, ...rest]) =>
      first ? { address: first, count: countChanges([first, ...rest].map(({ change }) => change)) } : [],
    ),
    ...inMemory.map(({ address, kept: shelf }) => ({ address, count: countChanges(shelf?.changes ?? []) })),
  ].filter(({ count }) => count > 0)
}

async function countAgain(userId: string) {
  const total = (await unsentLists(userId)).reduce((sum, { count }) => sum + count, 0)
  pocketMark.set(userId, total > 0)
  if (totals.get(userId) === total) return
  totals.set(userId, total)
  for (const listener of listeners) listener()
}

onShelfChange(({ userId }) => void countAgain(userId))

export const unsentTotal = (userId: string) => totals.get(userId) ?? 0

export function onTotalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
