import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { ListDialog } from '#web/checklists/review/list-dialog.tsx'
import { dayOf } from '#web/ui/day-of.ts'

type Rejection = ChecklistView['rejectionHistory'][number]

export const Rejected = ({
  rejection: { submittedAt, rejectedAt, rejectionNotes },
}: {
  rejection: Rejection
}) => (
  <>
    <p className="text-[0.9375rem] leading-snug text-tinta-2">
      {`Enviada el ${dayOf(submittedAt)} · rechazada el ${dayOf(rejectedAt)}`}
    </p>
    <p className="mt-2 max-w-150 leading-snug whitespace-pre-line wrap-anywhere">{rejectionNotes}</p>
  </>
)

interface Props {
  checklistId: string
  /** The version on the screen; undefined: closed. */
  rejection: Rejection | undefined
  onClose: () => void
}

export function VersionDialog({ checklistId, rejection, onClose }: Props) {
  const call = useRead(
    checklistApi.readVersion,
    { params: { id: checklistId, version: rejection?.version ?? 0 } },
    { enabled: rejection !== undefined },
  )
  return (
    <ListDialog
      open={rejection !== undefined}
      title={rejection ? `Versión ${rejection.version}` : 'Versión rechazada'}
      call={call}
      onClose={onClose}
    >
      {rejection && (
        <div className="mb-8">
          <Rejected rejection={rejection} />
        </div>
      )}
    </ListDialog>
  )
}
