import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { AccountBody } from '#web/ledger/account-body.tsx'
import { AccountHead } from '#web/ledger/account-head.tsx'
import { AccountSwitch } from '#web/ledger/account-switch.tsx'
import { useOpenedAccount } from '#web/ledger/use-opened-account.ts'
import { NeedsNetwork } from '#web/offline/needs-network.tsx'
import { useSession } from '#web/session/session.ts'
import { useSecondCode } from '#web/signatures/use-second-code.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

const Empty = ({ jobId }: { jobId: string }) => (
  <EmptyState
    title="Todavía no hay cuenta"
    text="La cuenta se abre con cada contrato que firmáis los dos: dice lo que cada uno ha puesto y ha cobrado, línea a línea."
    action={
      <ButtonLink tone="ghost" to={paths.passage(jobId)}>
        Ir a la travesía
      </ButtonLink>
    }
  />
)

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew')
  const user = useSession()?.user
  const [isWaiting, setWaiting] = useState(false)
  const accounts = useRead(
    ledgerApi.read,
    { params: { jobId } },
    isWaiting ? { refetchInterval: POLL_MS } : {},
  )
  useSecondCode()
  const { data } = accounts
  const account = useOpenedAccount(accounts, crew)
  return (
    <div className="page pb-18">
      <AccountHead
        jobId={jobId}
        passage={data?.passage}
        account={account}
        isOwner={data !== undefined && data.owner._id === user?.id}
        actions={
          data &&
          account &&
          data.accounts.length > 1 && (
            <AccountSwitch jobId={jobId} accounts={data.accounts} chosen={account.user._id} />
          )
        }
      />
      {data && data.accounts.length > 0 && (
        <NeedsNetwork says="Sin conexión no se decide, ni se confirma, ni se firma nada. Los gastos sí se anotan, y salen después." />
      )}
      <Loaded
        call={accounts}
        empty={found => found.accounts.length === 0}
        whenEmpty={<Empty jobId={jobId} />}
        way={{ to: paths.passage(jobId), label: 'Ir a la travesía' }}
      >
        {found =>
          user &&
          account && (
            <AccountBody
              key={account.user._id}
              jobId={jobId}
              user={user}
              found={found}
              account={account}
              onWaiting={setWaiting}
            />
          )
        }
      </Loaded>
    </div>
  )
}
