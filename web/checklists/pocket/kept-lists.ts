import { useEffect, useState } from 'react'
import { readLists } from '#web/checklists/pocket/keeping.ts'
import type { ListAddress, LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import { type ShelfAddress, shelfName } from '#web/checklists/pocket/shelf.ts'
import { inMemoryOf, onShelfChange, readShelf, viewOf } from '#web/checklists/pocket/shelves.ts'
import { useSession } from '#web/session.ts'

/** A list as this browser has it, and how much of it the server does not have. */
export interface KeptList {
  address: ListAddress
  list: LocalChecklist
  unsent: number
}

function seen(address: ShelfAddress): KeptList[] {
  const { list, unsent } = viewOf(address)
  return list ? [{ address, list, unsent }] : []
}

async function findKept(userId: string): Promise<Map<string, ShelfAddress>> {
  const kept = await readLists(userId).catch(() => [])
  await Promise.all(kept.map(readShelf))
  const inMemory = inMemoryOf(userId).map(({ address }) => address)
  return new Map([...kept, ...inMemory].map(address => [shelfName(address), address]))
}

/** The lists of the signed-in person that can be filled in here without a connection; undefined until they are read. */
export function useKeptLists(): readonly KeptList[] | undefined {
  const userId = useSession()?.user._id ?? ''
  const [lists, setLists] = useState<readonly KeptList[]>()
  useEffect(() => {
    let known: Map<string, ShelfAddress> | undefined
    const show = () => known && setLists([...known.values()].flatMap(seen))
    const stop = onShelfChange(address => {
      if (address.userId === userId) known?.set(shelfName(address), address)
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
