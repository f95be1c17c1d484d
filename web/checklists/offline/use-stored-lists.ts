import { useEffect, useState } from 'react'
import { checklistQueue } from '#web/checklists/offline/checklist-queue.ts'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { type RecordAddress, recordName } from '#web/checklists/offline/record.ts'
import { readKept } from '#web/offline/queue-database.ts'
import { useSession } from '#web/session/session.ts'

export interface StoredList {
  address: ListAddress
  list: LocalChecklist
  unsent: number
}

function seen(address: RecordAddress): StoredList[] {
  const { list, unsent } = checklistQueue.view(address)
  return list ? [{ address, list, unsent }] : []
}

async function findStored(userId: string): Promise<Map<string, RecordAddress>> {
  const rows = (await readKept(userId).catch(() => [])) as unknown as RecordAddress[]
  const kept = rows.map(({ contractId, phase }) => ({ userId, contractId, phase }))
  await Promise.all(kept.map(checklistQueue.read))
  const inMemory = checklistQueue.inMemoryOf(userId).map(({ lane }) => lane.address)
  return new Map([...kept, ...inMemory].map(address => [recordName(address), address]))
}

export function useStoredLists(): readonly StoredList[] | undefined {
  const userId = useSession()?.user._id ?? ''
  const [lists, setLists] = useState<readonly StoredList[]>()
  useEffect(() => {
    let known: Map<string, RecordAddress> | undefined
    const show = () => known && setLists([...known.values()].flatMap(seen))
    const stop = checklistQueue.onChange(address => {
      if (address.userId === userId) known?.set(recordName(address), address)
      show()
    })
    let left = false
    void findStored(userId).then(found => {
      if (left) return
      known = found
      show()
    })
    return () => {
      left = true
      stop()
    }
  }, [userId])
  return lists
}
