import { refusals } from '#domain/errors.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { FreeCrewWaiting } from '#web/invitations/free-crew-waiting.tsx'
import { FreePerson } from '#web/invitations/free-person.tsx'
import { ShareJob } from '#web/jobs/share-job.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderLink } from '#web/ui/order-link.tsx'
import { MorePages } from '#web/ui/pages.tsx'

const AT_ONCE = '5'
const COUNTED_FROM = 5

function InvitationsLeft({ left }: { left: number }) {
  if (left === 0) return <Notice tone="wait">{refusals.invitations_spent.message}</Notice>
  if (left > COUNTED_FROM) return null
  return (
    <p className="text-[0.875rem] text-tinta-2">
      {left === 1 ? 'Hoy puedes enviar una invitación más.' : `Hoy puedes enviar ${left} invitaciones más.`}
    </p>
  )
}

const Nobody = ({ job }: { job: JobView }) => (
  <div className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">
    <p>
      Nadie que pueda llevarlo dice tener libres todos esos días. Comparte el enlace de la oferta, o busca
      entre todos los tripulantes: no todos indican sus fechas.
    </p>
    <div className="mt-4 flex flex-wrap gap-2">
      <ShareJob job={job} />
      <ButtonLink size="compact" tone="quiet" to={paths.crew}>
        Ver tripulantes
      </ButtonLink>
    </div>
  </div>
)

export function FreeCrew({ job }: { job: JobView }) {
  const pages = usePages(invitationApi.listFreeCrew, { params: { id: job._id }, query: { limit: AT_ONCE } })
  return (
    <section aria-label="Libres en esas fechas" className="w-full text-left">
      <h2 className="font-sans text-base font-semibold">Libres en esas fechas</h2>
      <Loaded
        call={pages}
        empty={({ pages: [first] }) => first?.crew.length === 0}
        whenEmpty={<Nobody job={job} />}
        waiting={<FreeCrewWaiting />}
      >
        {data => {
          const left = data.pages[0]?.invitationsLeft ?? 0
          return (
            <>
              <p className="mt-1 mb-2 text-[0.9375rem] leading-snug text-tinta-2">
                A quien invites le llega un mensaje tuyo con el enlace de la oferta. Primero están quienes
                indican titulaciones y experiencia con un barco así.
              </p>
              <InvitationsLeft left={left} />
              <ul aria-label="Tripulantes libres en esas fechas" className="divide-y divide-tinta/10">
                {data.pages
                  .flatMap(page => page.crew)
                  .map(person => (
                    <FreePerson key={person.user._id} person={person} job={job} mayInvite={left > 0} />
                  ))}
              </ul>
              <MorePages pages={pages} />
              <OrderLink />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
