import { useState } from 'react'
import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
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
  function answerEach(which: Answers, statusOf: (answer: Answers[number]) => ItemStatus | null) {
    const itemOf = new Map(items.map(item => [item.key, item]))
    for (const answer of which) {
      const item = itemOf.get(answer.key)
      if (item) localList.answer(address, item, { status: statusOf(answer) })
    }
  }
  return {
    count: answers.length,
    done: standing.length,
    answer() {
      answerEach(answers, ({ status }) => status)
      setGiven([...standing, ...answers])
    },
    undo() {
      answerEach(standing, () => null)
      setGiven([])
    },
  }
}
