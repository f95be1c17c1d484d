import { readUnsent } from '#web/checklists/pocket/keeping.ts'
import { type ShelfAddress, shelfName } from '#web/checklists/pocket/shelf.ts'
import { inMemoryOf, onShelfChange } from '#web/checklists/pocket/shelves.ts'
import { pocketMark } from '#web/unsent.ts'

/** Each list of which this person has something that the server is not known to have. */
export async function unsentLists(userId: string): Promise<ShelfAddress[]> {
  const rows = await readUnsent(userId).catch(() => [])
  const kept = new Map<string, ShelfAddress>(rows.map(row => [row.shelf, row]))
  for (const { address, kept: shelf } of inMemoryOf(userId)) {
    if (shelf && shelf.changes.length > 0) kept.set(shelfName(address), address)
    else kept.delete(shelfName(address))
  }
  return [...kept.values()]
}

// Any page that is opened later sees by it whether the pocket is worth loading.
onShelfChange(({ userId }) => {
  void unsentLists(userId).then(lists => pocketMark.set(userId, lists.length > 0))
})
