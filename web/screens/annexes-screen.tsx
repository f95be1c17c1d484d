import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { isInForce, isOpen } from '#domain/annexes/annex-status.ts'
import { ANNEX_PART, paths } from '#domain/paths.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { typedElsewhere } from '#web/annexes/annex-phone.ts'
import { EndContract } from '#web/annexes/end-contract.tsx'
import { OpenAnnex } from '#web/annexes/open-annex.tsx'
import { PastAnnex } from '#web/annexes/past-annex.tsx'
import { Proposal } from '#web/annexes/proposal.tsx'
import { Loaded, OutOfReach } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { NeedsNetwork } from '#web/offline/needs-network.tsx'
import { useSession } from '#web/session/session.ts'
import { useSecondCode } from '#web/signatures/use-second-code.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

type Found = NonNullable<ReturnType<typeof useAnnexes>['data']>

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

const useAnnexes = (jobId: string, crew: string | undefined, isPolling: boolean) =>
  useRead(
    annexApi.list,
    { params: { jobId }, query: { crew } },
    { fresh: true, ...(isPolling && { refetchInterval: POLL_MS }) },
  )

/** Shows a signature that was made on the phone meanwhile, with the words of the phone. */
function useSignedThere({ annexes }: Found, isWaiting: boolean): void {
  const before = useRef(annexes)
  useEffect(() => {
    const wasOpen = before.current.find(isOpen)
    const isNew = annexes.length > before.current.length
    before.current = annexes
    if (!isWaiting) return
    if (wasOpen && annexes.some(annex => annex._id === wasOpen._id && isInForce(annex)))
      announce.spoken(annexApi.accept.success)
    else if (isNew && annexes.find(isOpen)?.may.withdraw) announce.spoken(annexApi.propose.success)
  }, [annexes, isWaiting])
}

const NEEDS_NETWORK =
  'Los anexos se leen, se proponen y se firman con conexión, porque los dos tenéis que ver lo mismo. Sin ella, el contrato guardado dice lo que está en vigor.'

/** The open one is above the others, and those are newest first. */
const isAnnex = (fragment: string) => fragment === ANNEX_PART
const findAnnex = () => document.querySelector<HTMLElement>('[data-annex]')

interface Props {
  jobId: string
  user: OwnUserView
  found: Found
  isWaiting: boolean
  onWaiting: (waiting: boolean) => void
}

function Annexes({ jobId, user, found, isWaiting, onWaiting }: Props) {
  useSignedThere(found, isWaiting)
  useLedTo(isAnnex, findAnnex)
  const { annexes, contract, inForce, may, owner, others } = found
  const { crew } = contract
  const other = firstName(user.id === crew._id ? owner.name : crew.name)
  const open = annexes.find(isOpen)
  const [asked, setProposing] = useState(false)
  // After an answer the newest annex is read first.
  const isProposing = asked || annexes.length === 0 || Boolean(typedElsewhere.read(jobId, crew._id)?.changes)
  const past = annexes.filter(annex => !isOpen(annex)).reverse()
  return (
    <div className="grid max-w-180 gap-12 *:min-w-0">
      {open && (
        <OpenAnnex
          key={open._id}
          jobId={jobId}
          crew={crew._id}
          annex={open}
          me={user.name}
          isMine={open.proposedBy._id === user.id}
          other={other}
          onWaiting={onWaiting}
        />
      )}
      {past.length > 0 && (
        <section
          aria-label="Anexos anteriores"
          className="divide-y divide-linea border-t-[1.5px] border-tinta"
        >
          {past.map(annex => (
            <PastAnnex key={annex._id} jobId={jobId} crew={crew._id} annex={annex} />
          ))}
        </section>
      )}
      {may.change.length > 0 && !isProposing && (
        <div>
          <Button onClick={() => setProposing(true)}>Proponer otro cambio</Button>
        </div>
      )}
      {may.change.length > 0 && isProposing && (
        <Proposal
          key={annexes.length}
          jobId={jobId}
          crew={crew}
          other={other}
          me={user.name}
          inForce={inForce}
          mayChange={may.change}
          others={others}
          onDone={() => setProposing(false)}
          onWaiting={onWaiting}
        />
      )}
      {may.end && (
        <EndContract jobId={jobId} crew={crew._id} me={user.name} other={other} onWaiting={onWaiting} />
      )}
    </div>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew') ?? undefined
  const user = useSession()?.user
  const [isWaiting, setWaiting] = useState(false)
  const annexes = useAnnexes(jobId, crew, isWaiting)
  useSecondCode()
  return (
    <div className="page pb-18">
      <ScreenHead
        back={{ to: paths.contract(jobId, crew), label: 'Contrato' }}
        title={
          <>
            <span>Cambiar</span> <em>lo firmado</em>
          </>
        }
        lead="El contrato no se toca. Firmáis un anexo los dos, y se le une."
      />
      {annexes.data && <NeedsNetwork says="Sin conexión no se propone, ni se firma, ni se retira nada." />}
      <Loaded
        call={annexes}
        way={{ to: paths.contracts, label: 'Ir a Contratos' }}
        unreached={<OutOfReach message={NEEDS_NETWORK} onRetry={() => void annexes.refetch()} />}
      >
        {found =>
          user && (
            <Annexes jobId={jobId} user={user} found={found} isWaiting={isWaiting} onWaiting={setWaiting} />
          )
        }
      </Loaded>
    </div>
  )
}
