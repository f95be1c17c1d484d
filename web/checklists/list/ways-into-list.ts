import type { Role } from '#domain/api.ts'
import type { ChecklistCard } from '#domain/checklists/checklist.ts'
import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { mayOpenArrival, opensOn } from '#web/checklists/shown/arrival-opening.ts'
import { paths } from '#web/paths.ts'

interface Way {
  /** Null: the way is not open yet, and the label says from when. */
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
/** Where an approved list leads on to. */
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

/** What can be done with a list, by its status and the viewer's role. */
export function waysInto(list: ChecklistCard, role: Role): Way[] {
  const { _id, contract, phase, status } = list
  const first =
    role === 'crew'
      ? { to: paths.checklist(contract._id, phase), ...fillIn[status] }
      : { to: paths.checklistReview(_id), ...review[status] }
  return [...(status === 'approved' ? onward[phase][role](list) : []), first]
}
