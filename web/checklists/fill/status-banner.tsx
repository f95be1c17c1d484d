import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type ChecklistStatus, isDraft } from '#domain/checklists/checklist-status.ts'
import type { LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { dayOf } from '#web/ui/day-of.ts'

const on = (instant: string | null) => (instant ? ` el ${dayOf(instant)}` : '')

const words: Record<ChecklistStatus, (list: LocalChecklist) => ReactNode> = {
  draft: () => null,
  submitted: ({ owner, submittedAt }) =>
    `Enviada${on(submittedAt)}. ${owner.name} la revisará; te avisaremos aquí mismo.`,
  approved: ({ owner, reviewedAt, reviewNotes }) => (
    <>
      <span>{`${owner.name} aprobó la lista${on(reviewedAt)}.`}</span>
      {reviewNotes && (
        <span className="mt-1 block whitespace-pre-line wrap-anywhere">{`«${reviewNotes}»`}</span>
      )}
    </>
  ),
  needs_review: ({ owner, reviewedAt }) =>
    `${owner.name} devolvió la lista${on(reviewedAt)}. Empieza otra versión; la anterior queda guardada.`,
}
const look: Record<ChecklistStatus, string> = {
  draft: '',
  submitted: 'bg-fondo-3 text-tinta',
  approved: 'bg-estribor-2 text-estribor',
  needs_review: 'bg-babor-2 text-babor',
}

/** The list's status. The region is there from the beginning, so that the owner's decision is read out. */
export function StatusBanner({ list }: { list: LocalChecklist }) {
  const { status } = list
  return (
    <div role="status">
      {!isDraft(list) && (
        <p className={clsx('mb-6 rounded-inner px-4 py-3.5 leading-snug sm:px-5', look[status])}>
          {words[status](list)}
        </p>
      )}
    </div>
  )
}
