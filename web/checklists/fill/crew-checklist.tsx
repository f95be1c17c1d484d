import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ApiError } from '#web/api/client.ts'
import { LoadFailed, OutOfReach } from '#web/api/loaded.tsx'
import { ArrivalGate } from '#web/checklists/fill/arrival-gate.tsx'
import { BoatsList, useBoatsList } from '#web/checklists/fill/boats-list.tsx'
import { ChecklistHead } from '#web/checklists/fill/checklist-head.tsx'
import { Draft } from '#web/checklists/fill/draft.tsx'
import { DraftWaiting } from '#web/checklists/fill/draft-waiting.tsx'
import { Finished } from '#web/checklists/fill/finished.tsx'
import { CreationProblem, MemoryNote } from '#web/checklists/fill/offline-notes.tsx'
import { isRefusal, Refused } from '#web/checklists/fill/refused.tsx'
import { RestartCard } from '#web/checklists/fill/restart-card.tsx'
import { type FillStart, StartCard } from '#web/checklists/fill/start-card.tsx'
import { StartGate } from '#web/checklists/fill/start-gate.tsx'
import { StatusBanner } from '#web/checklists/fill/status-banner.tsx'
import { SubmissionNote } from '#web/checklists/fill/submission-note.tsx'
import type { Outgoing } from '#web/checklists/fill/unsent-note.tsx'
import type { ListAddress, LocalChecklist } from '#web/checklists/offline/local-checklist.ts'
import { useLocalList } from '#web/checklists/offline/local-list.ts'
import { factsOf } from '#web/checklists/shown/arrival-opening.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import type { Elements } from '#web/ui/elements.ts'
import { useGallery } from '#web/ui/gallery.tsx'

const NOT_HERE =
  'Esta lista no está guardada en este dispositivo. Ábrela una vez con cobertura y después la tendrás también sin ella.'

interface ViewProps {
  address: ListAddress
  list: LocalChecklist
  outgoing: Outgoing
  onShow: ShowPhotos
}

function viewOf(list: LocalChecklist): (props: ViewProps) => Elements {
  const reader = { id: list.crew._id, role: 'crew' } as const
  const facts = factsOf(list)
  if (checklistPolicy.fillIn(reader, { ...facts, isCurrent: true }).allowed) return Draft
  return checklistPolicy.restart(reader, facts).allowed ? RestartCard : Finished
}

function List(props: ViewProps) {
  const { address, list, outgoing } = props
  const View = viewOf(list)
  return (
    <>
      <StatusBanner list={list} />
      <CreationProblem address={address} problem={list.problem} />
      <SubmissionNote address={address} list={list} outgoing={outgoing} />
      {outgoing.storage === 'memory' && <MemoryNote />}
      <View {...props} />
    </>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (isRefusal(error)) return <Refused error={error} />
  if (error.status === 0) return <OutOfReach message={NOT_HERE} onRetry={onRetry} />
  return <LoadFailed error={error} onRetry={onRetry} />
}

interface Props {
  address: ListAddress
  filled: FillStart
}

function AtHand({ address, filled, onShow }: Props & { onShow: ShowPhotos }) {
  const { contractId, phase } = address
  const { list, contract, error, refetch, unsent, paused, storage } = useLocalList(address)
  // Requested beside the list itself, so that no form appears and goes away again.
  const first = useBoatsList(address, { enabled: !list })

  function body() {
    if (list)
      return <List address={address} list={list} outgoing={{ unsent, paused, storage }} onShow={onShow} />
    if (error && !(list === null && contract)) return <Failed error={error} onRetry={refetch} />
    if (list === undefined || !contract) return <DraftWaiting />
    const start = <StartCard address={address} contract={contract} filled={filled} />
    return (
      <StartGate contractId={contractId}>
        <BoatsList first={first} phase={phase}>
          {phase === 'arrival' ? <ArrivalGate contractId={contractId}>{start}</ArrivalGate> : start}
        </BoatsList>
      </StartGate>
    )
  }

  return (
    <>
      <ChecklistHead phase={phase} contract={contract} list={list} waiting={!list && !contract && !error} />
      {body()}
    </>
  )
}

export function CrewChecklist(props: Props) {
  const { show, gallery } = useGallery()
  return (
    <>
      <AtHand {...props} onShow={show} />
      {gallery}
    </>
  )
}
