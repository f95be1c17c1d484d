import { isTroubled } from '#web/checklists/fill/progress.ts'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { useConnected } from '#web/offline/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
}

const before = (unsent: number) =>
  unsent === 0 ? '' : unsent === 1 ? ' Antes subirá 1 cambio.' : ` Antes subirán ${unsent} cambios.`

function words({ owner, checklistItems }: LocalChecklist, { unsent, paused }: Outgoing, connected: boolean) {
  const troubled = checklistItems.find(isTroubled)
  if (troubled) return `La lista se enviará a ${owner.name} cuando resuelvas el cambio de «${troubled.item}».`
  if (!connected || paused)
    return `La lista se enviará sola a ${owner.name} en cuanto haya conexión.${before(unsent)}`
  return `Enviando la lista a ${owner.name}…${before(unsent)}`
}

export function SubmissionNote({ address, list, outgoing }: Props) {
  const connected = useConnected()
  const { submission } = list
  if (!submission) return null
  const { problem } = submission
  return (
    <div className="mb-6">
      {problem === null ? (
        <Notice tone="wait">{words(list, outgoing, connected)}</Notice>
      ) : (
        <FormProblem message={problem} />
      )}
      <div className="mt-1 -ml-3 flex flex-wrap">
        {problem !== null && (
          <Button tone="quiet" size="compact" onClick={() => localList.submit(address)}>
            Enviar otra vez
          </Button>
        )}
        <Button tone="quiet" size="compact" onClick={() => localList.takeBack(address)}>
          No enviar todavía
        </Button>
      </div>
    </div>
  )
}
