import type { Role } from '#domain/api.ts'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import { dayOf } from '#web/ui/day-of.ts'
import { Notice } from '#web/ui/notice.tsx'

const filledIn = ({ checklistItems }: ChecklistView) => {
  const answered = checklistItems.filter(({ status }) => status !== null).length
  return `El tripulante la está rellenando: ${answered} de ${checklistItems.length}`
}
const on = (instant: string | null) => (instant ? ` el ${dayOf(instant)}` : '')
const submitted: Record<Role, (list: ChecklistView) => string> = {
  owner: () => 'Léela, y apruébala o recházala.',
  crew: ({ owner }) => `La revisa ${owner.name}.`,
}
const rejected: Record<Role, string> = {
  owner: 'El tripulante tiene que corregirla.',
  crew: 'Te toca corregirla.',
}

const sentences: Record<
  ChecklistStatus,
  { tone: 'ok' | 'wait'; say: (list: ChecklistView, role: Role) => string }
> = {
  draft: { tone: 'wait', say: filledIn },
  submitted: {
    tone: 'wait',
    say: (list, role) => `Enviada${on(list.submittedAt)}. ${submitted[role](list)}`,
  },
  approved: { tone: 'ok', say: ({ reviewedAt }) => `Aprobada${on(reviewedAt)}.` },
  needs_review: {
    tone: 'wait',
    say: ({ reviewedAt }, role) => `Rechazada${on(reviewedAt)}. ${rejected[role]}`,
  },
}

export function StatusBanner({ list, role }: { list: ChecklistView; role: Role }) {
  const { tone, say } = sentences[list.status]
  return (
    <div className="mb-10 grid gap-3">
      <Notice tone={tone}>{say(list, role)}</Notice>
      {list.reviewNotes && (
        <blockquote className="border-l-2 border-magenta pl-4 leading-snug">
          <p className="whitespace-pre-line wrap-anywhere">{list.reviewNotes}</p>
          <p className="mt-1 text-[0.9375rem] text-tinta-2">{list.owner.name}</p>
        </blockquote>
      )}
    </div>
  )
}
