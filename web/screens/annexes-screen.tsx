import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { isOpen } from '#domain/annexes/annex-status.ts'
import { paths } from '#domain/paths.ts'
import { EndContract } from '#web/annexes/end-contract.tsx'
import { OpenAnnex } from '#web/annexes/open-annex.tsx'
import { PastAnnex } from '#web/annexes/past-annex.tsx'
import { Proposal } from '#web/annexes/proposal.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

type Found = NonNullable<ReturnType<typeof useAnnexes>['data']>

const useAnnexes = (jobId: string, crew: string | undefined) =>
  useRead(annexApi.list, { params: { jobId }, query: { crew } }, { fresh: true })

const firstName = (name: string) => name.split(' ')[0] ?? name

function Annexes({ jobId, user, found }: { jobId: string; user: OwnUserView; found: Found }) {
  const { annexes, contract, inForce, may, owner, others } = found
  const { crew } = contract
  const other = firstName(user.id === crew._id ? owner.name : crew.name)
  const open = annexes.find(isOpen)
  const [asked, setProposing] = useState(false)
  // After an answer the newest annex is read first.
  const isProposing = asked || annexes.length === 0
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
        />
      )}
      {may.end && <EndContract jobId={jobId} crew={crew._id} me={user.name} other={other} />}
    </div>
  )
}

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew') ?? undefined
  const user = useSession()?.user
  const annexes = useAnnexes(jobId, crew)
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
      <Loaded call={annexes} way={{ to: paths.contracts, label: 'Ir a Contratos' }}>
        {found => user && <Annexes jobId={jobId} user={user} found={found} />}
      </Loaded>
    </div>
  )
}
