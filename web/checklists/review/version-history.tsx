import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { Rejected, VersionDialog } from '#web/checklists/review/version-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  /** Null for a list that the server does not have yet. */
  checklist: { _id: string | null } & Pick<ChecklistView, 'rejectionHistory'>
}

export function VersionHistory({ checklist: { _id, rejectionHistory } }: Props) {
  const { id, open, close } = useDialogInAddress('version')
  if (_id === null || rejectionHistory.length === 0) return null
  const newestFirst = rejectionHistory.toSorted((one, other) => other.version - one.version)
  return (
    <Panel title="Versiones rechazadas">
      <ul className="divide-y divide-linea border-y border-linea">
        {newestFirst.map(rejection => (
          <li
            key={rejection.version}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="leading-snug">{`Versión ${rejection.version}`}</h3>
              <Rejected rejection={rejection} />
            </div>
            <Button tone="ghost" size="compact" onClick={() => open(String(rejection.version))}>
              {`Ver la versión ${rejection.version}`}
            </Button>
          </li>
        ))}
      </ul>
      <VersionDialog
        checklistId={_id}
        rejection={newestFirst.find(({ version }) => String(version) === id)}
        onClose={close}
      />
    </Panel>
  )
}
