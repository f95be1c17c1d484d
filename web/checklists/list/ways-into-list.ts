import type { Role } from '#domain/api.ts'
import type { ChecklistCard } from '#domain/checklists/checklist.ts'
import { type ChecklistPhase, type ChecklistStatus, isApproved } from '#domain/checklists/checklist-status.ts'
import { paths } from '#domain/paths.ts'
import { mayOpenArrival, opensOn } from '#web/checklists/shown/arrival-opening.ts'

interface Way {
  /** Null: not open yet; the label says when it opens. */
  to: string | null
  label: string
  tone: 'primary' | 'ghost'
}

const fillIn: Record<ChecklistStatus, Pick<Way, 'label' | 'tone'>> = {
  draft: { label: 'Seguir rellenando', tone: 'primary' },
  submitted: { label: 'Ver lista', tone: 'ghost' },
  approved: { label: 'Ver lista', tone: 'ghost' },
  needs_review: { label: 'Corregir lista', tone: 'primary' },
}
const review: Record<ChecklistStatus, Pick<Way, 'label' | 'tone'>> = {
  draft: { label: 'Ver cómo va', tone: 'ghost' },
  submitted: { label: 'Revisar lista', tone: 'primary' },
  approved: { label: 'Ver lista', tone: 'ghost' },
  needs_review: { label: 'Ver lista', tone: 'ghost' },
}
type Onward = (list: ChecklistCard) => Way[]
const onward: Record<ChecklistPhase, Record<Role, Onward>> = {
  departure: {
    crew: list => [
      mayOpenArrival(list).allowed
        ? {
            to: paths.checklist(list.contract._id, 'arrival'),
            label: 'Lista de llegada',
            tone: 'ghost',
          }
        : { to: null, label: `Lista de llegada · ${opensOn(list)}`, tone: 'ghost' },
    ],
    owner: () => [],
  },
  arrival: {
    crew: ({ _id }) => [{ to: paths.handoverRecord(_id), label: 'Ver acta', tone: 'primary' }],
    owner: ({ _id }) => [{ to: paths.handoverRecord(_id), label: 'Ver acta', tone: 'primary' }],
  },
}

const first: Record<Role, (list: ChecklistCard) => Way> = {
  crew: ({ contract, phase, status }) => ({ to: paths.checklist(contract._id, phase), ...fillIn[status] }),
  owner: ({ _id, status }) => ({ to: paths.checklistReview(_id), ...review[status] }),
}

export const waysInto = (list: ChecklistCard, role: Role): Way[] => [
  ...(isApproved(list) ? onward[list.phase][role](list) : []),
  first[role](list),
]
