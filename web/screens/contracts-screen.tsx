import type { Role } from '#domain/api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { paths } from '#domain/paths.ts'
import { RefusedMailNote } from '#web/accounts/refused-mail-note.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useListPages } from '#web/api/use-list-pages.ts'
import { AgreementActions } from '#web/contracts/agreement-actions.tsx'
import { AgreementCard } from '#web/contracts/agreement-card.tsx'
import { AgreementDialog } from '#web/contracts/agreement-dialog.tsx'
import { NoRoomNote } from '#web/offline/cached-note.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LedToOffer } from '#web/ui/led-to-offer.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'

const none: Record<Role, { text: string; to: string; way: string }> = {
  owner: {
    text: 'El tripulante que aceptes prepara el contrato y firma primero. En cuanto lo haga, aparecerá aquí para que lo firmes tú.',
    to: paths.myJobs,
    way: 'Ver mis ofertas',
  },
  crew: {
    text: 'Cuando un armador te acepte, podrás preparar el contrato desde tus candidaturas. En cuanto lo firmes, aparecerá aquí.',
    to: paths.myApplications,
    way: 'Ver mis candidaturas',
  },
}

function NoContracts({ role }: { role: Role }) {
  const { text, to, way } = none[role]
  return (
    <EmptyState
      drawing="bollard"
      title="Aún no tienes contratos"
      text={text}
      action={<ButtonLink to={to}>{way}</ButtonLink>}
    />
  )
}

export function Screen() {
  const role = useSession()?.user.role ?? 'crew'
  const pages = useListPages(contractApi.list, {})
  const details = useDialogInAddress('contrato')
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Mis</span> <em>Contratos</em>
          </>
        }
        lead="Lo que has acordado, con quién, y qué firma falta."
      />
      <div className="mb-6 empty:hidden">
        <RefusedMailNote />
      </div>
      <NoRoomNote />
      <LedToOffer pages={pages} />
      <Loaded
        call={pages}
        empty={({ pages: [first] }) => first?.items.length === 0}
        whenEmpty={<NoContracts role={role} />}
        waiting={<TicketsWaiting />}
      >
        {data => (
          <>
            <ul aria-label="Contratos" className="grid gap-6 lg:grid-cols-2">
              {data.pages
                .flatMap(page => page.items)
                .map(contract => (
                  <AgreementCard key={contract._id} contract={contract}>
                    <AgreementActions contract={contract} onDetails={details.open} />
                  </AgreementCard>
                ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
      <AgreementDialog id={details.id} onClose={details.close} />
    </div>
  )
}
