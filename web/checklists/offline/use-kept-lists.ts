import { useEffect, useState } from 'react'
import { readLists } from '#web/checklists/offline/database.ts'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { type RecordAddress, recordName } from '#web/checklists/offline/record.ts'
import { inMemoryOf, onRecordChange, readRecord, viewOf } from '#web/checklists/offline/store.ts'
import { useSession } from '#web/session/session.ts'

/** A list as this browser has it, and how much of it the server does not have. */
export interface KeptList {
  address: ListAddress
  list: LocalChecklist
  unsent: number
}

function seen(address: RecordAddress): KeptList[] {
  const { list, unsent } = viewOf(address)
  return list ? [{ address, list, unsent }] : []
}

async function findKept(userId: string): Promise<Map<string, RecordAddress>> {
  const kept = await readLists(userId).catch(() => [])
  await Promise.all(kept.map(readRecord))
  const inMemory = inMemoryOf(userId).map(({ address }) => address)
  return new Map([...kept, ...inMemory].map(address => [recordName(address), address]))
}

/** The lists of the signed-in person that can be filled in here without a connection; undefined until they are read. */
export function useKeptLists(): readonly KeptList[] | undefined {
  const userId = useSession()?.user._id ?? ''
  const [lists, setLists] = useState<readonly KeptList[]>()
  useEffect(() => {
    let known: Map<string, RecordAddress> | undefined
    const show = () => known && setLists([...known.values()].flatMap(seen))
    const stop = onRecordChange(address => {
      if (address.userId === userId) known?.set(recordName(address), address)
      show()
    })
    let left = false
    void findKept(userId).then(found => {
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
