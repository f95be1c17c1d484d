import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { DownloadBundle } from '#web/bundle/download-bundle.tsx'
import { partiesTo } from '#web/contracts/agreement-signing.ts'
import { ContractForCrew } from '#web/contracts/contract-for-crew.tsx'
import { ContractForOwner } from '#web/contracts/contract-for-owner.tsx'
import { ContractOver } from '#web/contracts/contract-over.tsx'
import { ContractRefused, isRefusal } from '#web/contracts/contract-refused.tsx'
import { ContractWaiting } from '#web/contracts/contract-waiting.tsx'
import { ContractAwaited, ContractInRevision } from '#web/contracts/contract-waits.tsx'
import { ToAccount } from '#web/contracts/to-account.tsx'
import { useContract } from '#web/contracts/use-contract.ts'
import { ToPassage } from '#web/jobs/to-passage.tsx'
import { useSession } from '#web/session/session.ts'
import { useSecondCode } from '#web/signatures/use-second-code.ts'
import { announce } from '#web/ui/announce.ts'
import { BlankText } from '#web/ui/blank.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { beneathOverlays } from '#web/ui/use-back-closes.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'

const ALREADY_SIGNED = 'Ya has firmado este contrato. No puedes acceder a él nuevamente.'

const leads: Record<Role, string> = {
  crew: 'Tú firmas primero y el propietario después. Se guarda mientras escribes.',
  owner: 'El tripulante ya ha firmado. Léelo con calma: con tu firma queda completado.',
}

type Found = ContractView | null

const isTheirTurn = (user: OwnUserView, contract: Found) =>
  contractPolicy.takeTurn(user, contract && partiesTo(contract)).allowed

/** Navigates to the list, once, with the reason. */
function useLeaving() {
  const navigate = useNavigate()
  const temporary = useSession()?.temporary
  const left = useRef(false)
  const isHere = useStillHere()
  return (tone: 'success' | 'warning', text: string) => {
    if (left.current) return
    left.current = true
    if (temporary && tone === 'success') announce.success(`${text} Ya puedes volver al ordenador.`)
    // The list shows the signature.
    else announce[tone === 'success' && isHere() ? 'spoken' : tone](text)
    if (isHere()) beneathOverlays(() => void navigate(paths.contracts, { replace: true }))
  }
}

interface ViewProps {
  jobId: string
  crew: string | undefined
  user: OwnUserView
  contract: Found
  onWaiting: (waiting: boolean) => void
}

type Leave = ReturnType<typeof useLeaving>
type Leading = (leave: Leave, hadTurn: boolean) => void

const onceDone =
  (text: string): Leading =>
  (leave, hadTurn) => {
    if (hadTurn) leave('success', text)
  }
/** Where a status leads who had something to do here, or comes too late to do it. */
const leading: Record<Role, Partial<Record<ContractStatus, Leading>>> = {
  crew: {
    pending_owner_signature: (leave, hadTurn) =>
      leave(hadTurn ? 'success' : 'warning', hadTurn ? contractApi.signAsCrew.success : ALREADY_SIGNED),
  },
  owner: {
    completed: onceDone(contractApi.signAsOwner.success),
    pending_crew_signature: onceDone(contractApi.giveBack.success),
  },
}

const signing: Record<Role, (props: ViewProps, leave: Leave) => Elements> = {
  crew: ({ jobId, contract, onWaiting }) => (
    <ContractForCrew jobId={jobId} contract={contract} onWaiting={onWaiting} />
  ),
  owner: ({ contract, onWaiting }, leave) =>
    contract && (
      <ContractForOwner
        contract={contract}
        onWaiting={onWaiting}
        onSigned={() => leave('success', contractApi.signAsOwner.success)}
      />
    ),
}
const reading: Record<ContractStatus, (contract: ContractView) => Elements> = {
  pending_crew_signature: contract => <ContractInRevision contract={contract} />,
  pending_owner_signature: () => null,
  completed: contract => <ContractOver contract={contract} how="completed" />,
  cancelled: contract => (
    <ContractOver
      contract={contract}
      how="cancelled"
      // The passage, with its own, is closed to them.
      more={contract.endedBy ? <DownloadBundle jobId={contract.job._id} /> : null}
    />
  ),
}

/** A new status, from here or from the phone, arrives by the query; so the query's result navigates. */
function Standing(props: ViewProps) {
  const { jobId, crew, user, contract } = props
  const leave = useLeaving()
  const turn = isTheirTurn(user, contract)
  const [hadTurn, setHadTurn] = useState(turn)
  if (turn && !hadTurn) setHadTurn(true)
  const status = contract?.status
  useEffect(() => {
    if (status) leading[user.role][status]?.(leave, hadTurn)
  })

  if (turn) return signing[user.role](props, leave)
  return contract ? reading[contract.status](contract) : <ContractAwaited jobId={jobId} crew={crew} />
}

function Contract({ jobId, crew, user }: Pick<ViewProps, 'jobId' | 'crew' | 'user'>) {
  const { role } = user
  const [polling, setPolling] = useState(false)
  const contract = useContract(jobId, crew, { polling })
  const theirs = contract.data !== undefined && isTheirTurn(user, contract.data)
  return (
    <>
      <ScreenHead
        title={
          <>
            <span>Contrato</span> <em>de traslado</em>
          </>
        }
        lead={
          contract.isPending ? (
            <BlankText>{leads[role]}</BlankText>
          ) : (
            <>
              {theirs && <p>{leads[role]}</p>}
              {contract.data?.endedBy ? (
                <ToAccount contract={contract.data} />
              ) : (
                !isRefusal(contract.error) && <ToPassage jobId={jobId} />
              )}
            </>
          )
        }
      />
      {isRefusal(contract.error) ? (
        <ContractRefused error={contract.error} />
      ) : (
        <Loaded call={contract} waiting={<ContractWaiting by={role} />}>
          {found => (
            <Standing jobId={jobId} crew={crew} user={user} contract={found} onWaiting={setPolling} />
          )}
        </Loaded>
      )}
    </>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew') ?? undefined
  const user = useSession()?.user
  useSecondCode()
  return (
    <div className="page pb-18">
      {user && <Contract key={`${jobId} ${crew}`} jobId={jobId} crew={crew} user={user} />}
    </div>
  )
}
