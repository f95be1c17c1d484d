import { useState } from 'react'
import type { ChecklistView, ReviewAction } from '#domain/checklists/checklist.ts'
import { MarkedItems } from '#web/checklists/review/marked-items.tsx'
import type { Marking } from '#web/checklists/review/marking.tsx'
import { unresolvedIn } from '#web/checklists/review/reading-order.ts'
import { ReviewDialog } from '#web/checklists/review/review-dialog.tsx'
import type { VesselUpdates } from '#web/checklists/review/vessel-updates.tsx'
import { Button } from '#web/ui/button.tsx'
import { LowerBar } from '#web/ui/lower-bar.tsx'

function approvalOf(list: ChecklistView): string {
  const open = unresolvedIn(list).length
  const accepted =
    open > 0 ? `Aceptas el barco con ${open === 1 ? '1 elemento' : `${open} elementos`} por atender. ` : ''
  const record =
    list.phase === 'arrival' ? ' Con ella se levanta el acta de llegada, que firmáis los dos.' : ''
  return `${accepted}La lista queda sellada en un informe y ya no se puede cambiar.${record}`
}

interface Props {
  list: ChecklistView
  marking: Marking
  mayReview: boolean
  onReviewed: (updates: VesselUpdates) => void
}

/** Stays after the review, to report the result. */
export function ReviewActions({ list, marking, mayReview, onReviewed }: Props) {
  const [asked, setAsked] = useState<ReviewAction | null>(null)
  const { crew, checklistItems } = list
  const { marked } = marking
  const dialog = (action: ReviewAction) => ({
    list,
    action,
    onReviewed,
    open: asked === action,
    onOpenChange: (open: boolean) => setAsked(open ? action : null),
  })
  return (
    <>
      {mayReview && (
        <LowerBar>
          {marked.length > 0 && (
            <p className="mr-auto hidden text-[0.9375rem] text-tinta-2 sm:block">
              {marked.length === 1 ? '1 marcado para corregir' : `${marked.length} marcados para corregir`}
            </p>
          )}
          <div className="grid grow grid-cols-2 gap-2.5 sm:flex sm:grow-0">
            <Button tone="ghost" onClick={() => setAsked('reject')}>
              Rechazar
            </Button>
            <Button onClick={() => setAsked('approve')}>Aprobar</Button>
          </div>
        </LowerBar>
      )}
      <ReviewDialog {...dialog('approve')} description={approvalOf(list)} flagged={[]} />
      <ReviewDialog
        {...dialog('reject')}
        description={`${crew.name} leerá tus comentarios y preparará otra versión.`}
        flagged={marked}
      >
        <MarkedItems items={checklistItems} marking={marking} />
      </ReviewDialog>
    </>
  )
}
