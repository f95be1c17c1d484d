import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { todayInSpain } from '#web/ui/today.ts'
import { type ListedVessel, VesselCard } from '#web/vessels/vessel-card.tsx'

const add = <ButtonLink to={paths.createVessel}>Añadir un barco</ButtonLink>

const none = (
  <EmptyState
    drawing="buoy"
    title="Aún no tienes barcos"
    text="Descríbelo una vez: sus medidas van solas a tus ofertas y a los contratos, sus papeles avisan antes de caducar y quien se ofrezca sabe en qué barco navegará."
    action={add}
  />
)

const Waiting = () => (
  <Blank className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
    {[0, 1, 2].map(card => (
      <div
        key={card}
        className="overflow-hidden rounded-card border border-linea bg-white motion-safe:animate-pulse"
      >
        <div className="aspect-16/10 bg-fondo-4" />
        <div className="px-5 pt-5 pb-6">
          <Bar strong size="h-7 w-1/2" />
          <Bar size="mt-3 h-3.5 w-3/4" />
          <Bar size="mt-6 h-3.5 w-2/3" />
        </div>
      </div>
    ))}
  </Blank>
)

function Boats({ vessels }: { vessels: readonly ListedVessel[] }) {
  const today = todayInSpain()
  const inUse = vessels.filter(({ archivedAt }) => archivedAt === null)
  const archived = vessels.filter(({ archivedAt }) => archivedAt !== null)
  return (
    <>
      {inUse.length > 0 && (
        <ul aria-label="Mis barcos" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {inUse.map(vessel => (
            <VesselCard key={vessel._id} vessel={vessel} today={today} />
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archivados" className="mt-12">
          <h2 id="archivados" className="mb-4 text-[1.375rem] text-tinta-2">
            Archivados
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {archived.map(vessel => (
              <VesselCard key={vessel._id} vessel={vessel} today={today} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function Screen() {
  const pages = usePages(vesselApi.list, {})
  const vessels = pages.data?.pages.flatMap(page => page.vessels) ?? []
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Mis</span> <em>barcos</em>
          </>
        }
        lead="Lo que son, dónde están sus papeles y cuándo caducan."
        actions={vessels.length > 0 && add}
      />
      <Loaded call={pages} empty={() => vessels.length === 0} whenEmpty={none} waiting={<Waiting />}>
        {() => (
          <>
            <Boats vessels={vessels} />
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
    </div>
  )
}
