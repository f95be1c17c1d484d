import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Role } from '#domain/api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { ContractForCrew } from '#web/contracts/contract-for-crew.tsx'
import { ContractForOwner } from '#web/contracts/contract-for-owner.tsx'
import { ContractOver } from '#web/contracts/contract-over.tsx'
import { ContractRefused, isRefusal } from '#web/contracts/contract-refused.tsx'
import { ContractWaiting } from '#web/contracts/contract-waiting.tsx'
import { ContractAwaited, ContractInRevision } from '#web/contracts/contract-waits.tsx'
import { useContract } from '#web/contracts/use-contract.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { BlankText } from '#web/ui/blank.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { beneathOverlays } from '#web/ui/use-back-closes.ts'

const ALREADY_SIGNED = 'Ya has firmado este contrato. No puedes acceder a él nuevamente.'

const leads: Record<Role, string> = {
  crew: 'Tú firmas primero y el propietario después. Se guarda mientras escribes.',
  owner: 'El tripulante ya ha firmado. Léelo con calma: con tu firma queda completado.',
}

type Found = ContractView | null

/** Whether the person has something to do with it here. */
const isTheirTurn = (role: Role, contract: Found) =>
  role === 'crew'
    ? contract === null || contract.status === 'pending_crew_signature'
    : contract?.status === 'pending_owner_signature'

/** Leads to the list, once, and says why. */
function useLeaving() {
  const navigate = useNavigate()
  const temporary = useSession()?.temporary
  const left = useRef(false)
  return (tone: 'success' | 'warning', text: string) => {
    if (left.current) return
    left.current = true
    const back = temporary && tone === 'success' ? ' Ya puedes volver al ordenador.' : ''
    announce[tone](text + back)
    beneathOverlays(() => void navigate(paths.contracts, { replace: true }))
  }
}

interface ViewProps {
  jobId: string
  crew: string | undefined
  role: Role
  contract: Found
  onWaiting: (waiting: boolean) => void
}

/** What moves the contract on, here or on the phone, shows in what is read; so that is what leads on. */
function Standing({ jobId, crew, role, contract, onWaiting }: ViewProps) {
  const leave = useLeaving()
  const turn = isTheirTurn(role, contract)
  const [hadTurn, setHadTurn] = useState(turn)
  if (turn && !hadTurn) setHadTurn(true)
  const status = contract?.status
  useEffect(() => {
    if (role === 'crew' && status === 'pending_owner_signature')
      leave(hadTurn ? 'success' : 'warning', hadTurn ? contractApi.signAsCrew.success : ALREADY_SIGNED)
    if (role === 'owner' && hadTurn && status === 'completed')
      leave('success', contractApi.signAsOwner.success)
    if (role === 'owner' && hadTurn && status === 'pending_crew_signature')
      leave('success', contractApi.giveBack.success)
  })

  if (status === 'completed' || status === 'cancelled')
    return contract && <ContractOver contract={contract} />
  if (role === 'crew')
    return turn ? <ContractForCrew jobId={jobId} contract={contract} onWaiting={onWaiting} /> : null
  if (!contract) return <ContractAwaited jobId={jobId} crew={crew} />
  return turn ? (
    <ContractForOwner
      contract={contract}
      onWaiting={onWaiting}
      onSigned={() => leave('success', contractApi.signAsOwner.success)}
    />
  ) : (
    <ContractInRevision contract={contract} />
  )
}

function Contract({ jobId, crew, role }: Pick<ViewProps, 'jobId' | 'crew' | 'role'>) {
  const [polling, setPolling] = useState(false)
  const contract = useContract(jobId, crew, { polling })
  const theirs = contract.data !== undefined && isTheirTurn(role, contract.data)
  return (
    <>
      <ScreenHead
        title={
          <>
            Contrato <em>de traslado</em>
          </>
        }
        lead={contract.isPending ? <BlankText>{leads[role]}</BlankText> : theirs && leads[role]}
      />
      {isRefusal(contract.error) ? (
        <ContractRefused error={contract.error} />
      ) : (
        <Loaded call={contract} waiting={<ContractWaiting by={role} />}>
          {found => (
            <Standing jobId={jobId} crew={crew} role={role} contract={found} onWaiting={setPolling} />
          )}
        </Loaded>
      )}
    </>
  )
}

/** A code scanned where this very page is open changes the fragment alone, and no guard sees it. */
function useSecondCode() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash && window.location.hash.startsWith('#t=')) window.location.reload()
  }, [hash])
}

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew') ?? undefined
  const role = useSession()?.user.role
  useSecondCode()
  return (
    <div className="page pb-18">
      {role && <Contract key={`${jobId} ${crew}`} jobId={jobId} crew={crew} role={role} />}
    </div>
  )
}
