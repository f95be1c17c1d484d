import { readUnsent } from '#web/checklists/offline/database.ts'
import { type RecordAddress, recordName } from '#web/checklists/offline/record.ts'
import { inMemoryOf, onRecordChange } from '#web/checklists/offline/store.ts'
import { unsentChecklists } from '#web/offline/unsent.ts'

/** Each list of which this person has something that the server is not known to have. */
export async function unsentLists(userId: string): Promise<RecordAddress[]> {
  const rows = await readUnsent(userId).catch(() => [])
  const kept = new Map<string, RecordAddress>(rows.map(row => [row.shelf, row]))
  for (const { address, kept: record } of inMemoryOf(userId)) {
    if (record && record.changes.length > 0) kept.set(recordName(address), address)
    else kept.delete(recordName(address))
  }
  return [...kept.values()]
}

// Any page that is opened later sees by it whether the lists' code is worth loading.
onRecordChange(({ userId }) => {
  void unsentLists(userId).then(lists => unsentChecklists.set(userId, lists.length > 0))
})
