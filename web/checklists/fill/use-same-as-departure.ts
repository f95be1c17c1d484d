import { useState } from 'react'
import { asAtDeparture } from '#domain/checklists/same-as-departure.ts'
import type { ListAddress, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'

type Answers = ReturnType<typeof asAtDeparture>

export function useSameAsDeparture(address: ListAddress, items: readonly LocalItem[]) {
  const [given, setGiven] = useState<Answers>([])
  const answers = asAtDeparture(items)
  const standing = given.filter(({ key, status }) =>
    items.some(item => item.key === key && item.status === status),
  )
  return {
    count: answers.length,
    done: standing.length,
    answer() {
      for (const { key, status } of answers) localList.answer(address, key, { status })
      setGiven([...standing, ...answers])
    },
    undo() {
      for (const { key } of standing) localList.answer(address, key, { status: null })
      setGiven([])
    },
  }
}
