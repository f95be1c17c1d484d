import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { Decision } from '#domain/decision.ts'
import { formatShortDay } from '#domain/spanish-format.ts'
import { todayInSpain } from '#web/ui/today.ts'

type Departure = Pick<ChecklistView, 'owner' | 'crew' | 'status' | 'contract'>

export const factsOf = ({ owner, crew, status }: Pick<ChecklistView, 'owner' | 'crew' | 'status'>) => ({
  ownerId: owner._id,
  crewId: crew._id,
  status,
})

export const mayOpenArrival = (list: Departure): Decision =>
  checklistPolicy.arrive(
    { id: list.crew._id, role: 'crew' },
    { ...factsOf(list), startDate: list.contract.startDate, begun: false },
    todayInSpain(),
  )

export const opensOn = ({ contract: { startDate } }: Pick<Departure, 'contract'>): string =>
  `Se abre el ${formatShortDay(startDate)}`
