import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { Decision } from '#domain/decision.ts'
import { formatShortDay } from '#web/ui/format.ts'
import { todayInSpain } from '#web/ui/today.ts'

type Departure = Pick<ChecklistView, 'owner' | 'crew' | 'status' | 'contract'>

/** Whether the crew member of this departure may begin the list of the arrival today. */
export const mayOpenArrival = ({ owner, crew, status, contract: { startDate } }: Departure): Decision =>
  checklistPolicy.arrive(
    { id: crew._id, role: 'crew' },
    { ownerId: owner._id, crewId: crew._id, status, startDate, begun: false },
    todayInSpain(),
  )

export const opensOn = ({ contract: { startDate } }: Pick<Departure, 'contract'>): string =>
  `Se abre el ${formatShortDay(startDate)}`
