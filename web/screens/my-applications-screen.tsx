import { useEffect } from 'react'
import { applicationApi } from '#domain/applications/application-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { ApplicationCard } from '#web/applications/application-card.tsx'
import { JobDialog } from '#web/jobs/job-dialog.tsx'
import { PushCard } from '#web/push/push-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LedToOffer } from '#web/ui/led-to-offer.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'

const none = (
  <EmptyState
    drawing="compass"
    title="Aún no has aplicado a ninguna oferta"
    text="Busca un traslado que encaje con tu experiencia y tus fechas."
    action={<ButtonLink to={paths.jobs}>Ver ofertas</ButtonLink>}
  />
)

export function Screen() {
  const pages = usePages(applicationApi.listMine, {})
  const { refetch } = pages
  // Query looks at visibility alone, and a visible window beside another regains the focus without a change of it.
  useEffect(() => {
    const readAgain = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [refetch])
  const detail = useDialogInAddress('oferta')
  const now = new Date()
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Candidaturas</span> <em>enviadas</em>
          </>
        }
        lead="Lo que has pedido hacer, y en qué queda cada candidatura."
      />
      <LedToOffer pages={pages} />
      <Loaded
        call={pages}
        empty={({ pages: [first] }) => first?.applications.length === 0}
        whenEmpty={none}
        waiting={<TicketsWaiting />}
      >
        {data => (
          <>
            <PushCard />
            <ul aria-label="Candidaturas" className="grid gap-6 lg:grid-cols-2">
              {data.pages
                .flatMap(page => page.applications)
                .map(application => (
                  <ApplicationCard
                    key={application._id}
                    application={application}
                    now={now}
                    onOpen={detail.open}
                  />
                ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
      <JobDialog id={detail.id} onClose={detail.close} />
    </div>
  )
}
