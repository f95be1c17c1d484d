import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { RefusedMailNote } from '#web/accounts/refused-mail-note.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { useListPages } from '#web/api/use-list-pages.ts'
import { AgreementCard } from '#web/contracts/agreement-card.tsx'
import { agreementTitleId } from '#web/contracts/agreement-data.ts'
import { AgreementDialog } from '#web/contracts/agreement-dialog.tsx'
import { awaitsSignatureOf } from '#web/contracts/agreement-signing.ts'
import { DownloadContract } from '#web/contracts/download-contract.tsx'
import { DownloadHandover } from '#web/contracts/download-handover.tsx'
import { NoRoomNote } from '#web/offline/cached-note.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LedToOffer } from '#web/ui/led-to-offer.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'

const none = (
  <EmptyState
    drawing="bollard"
    title="Aún no tienes contratos completados"
    text="Un contrato llega aquí cuando lo habéis firmado los dos, con su PDF sellado y la lista de verificación del barco."
    action={<ButtonLink to={paths.contracts}>Ver contratos por firmar</ButtonLink>}
  />
)

/** The server's list has every status, so a page may have no contract for this screen: then the next one is loaded. */
function useCompleted() {
  const pages = useListPages(contractApi.list, {})
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const completed = data?.pages.flatMap(page => page.items).filter(isCompleted)
  const goOn = completed?.length === 0 && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (goOn) void fetchNextPage()
  }, [goOn, fetchNextPage])
  const user = useSession()?.user
  const toSign = data?.pages.flatMap(page => page.items).filter(each => awaitsSignatureOf(user, each)) ?? []
  const stillLooking = completed?.length === 0 && hasNextPage && !isFetchNextPageError
  return { pages, completed: stillLooking ? undefined : completed, toSign: toSign.length }
}

const ToSign = ({ count }: { count: number }) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 rounded-inner bg-ambar-2 px-4 py-1.5 text-[0.9375rem]">
    <p className="text-ambar">
      {count === 1 ? 'Un contrato espera tu firma.' : `${formatNumber(count)} contratos esperan tu firma.`}
    </p>
    <Link
      to={paths.contracts}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
    >
      {count === 1 ? 'Firmarlo' : 'Firmarlos'}
    </Link>
  </div>
)

function Actions({ contract, onDetails }: { contract: ContractView; onDetails: (id: string) => void }) {
  const shared = { size: 'compact', 'aria-describedby': agreementTitleId(contract) } as const
  return (
    <>
      <DownloadContract contract={contract} label="Descargar Contrato" {...shared} />
      <Button tone="ghost" onClick={() => onDetails(contract._id)} {...shared}>
        Ver Detalles
      </Button>
      <ButtonLink tone="ghost" to={paths.checklist(contract._id)} {...shared}>
        Lista de Verificación de Embarcación
      </ButtonLink>
      <DownloadHandover contract={contract} {...shared} />
    </>
  )
}

export function Screen() {
  const { pages, completed, toSign } = useCompleted()
  const details = useDialogInAddress('contrato')
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Mis Contratos</span> <em>completados</em>
          </>
        }
        lead="Firmados por los dos: el PDF sellado y la lista de verificación de cada barco."
        actions={
          <ButtonLink tone="ghost" to={paths.contracts}>
            Ver todos los contratos
          </ButtonLink>
        }
      />
      {toSign > 0 && <ToSign count={toSign} />}
      <div className="mb-6 empty:hidden">
        <RefusedMailNote />
      </div>
      <NoRoomNote />
      <LedToOffer pages={pages} />
      <Loaded
        call={{ data: completed, error: pages.error, refetch: pages.refetch }}
        empty={contracts => contracts.length === 0 && !pages.hasNextPage}
        whenEmpty={none}
        waiting={<TicketsWaiting />}
      >
        {contracts => (
          <>
            <ul aria-label="Contratos completados" className="grid gap-6 lg:grid-cols-2">
              {contracts.map(contract => (
                <AgreementCard key={contract._id} contract={contract}>
                  <Actions contract={contract} onDetails={details.open} />
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
