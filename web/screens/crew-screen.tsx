import { accountApi } from '#domain/accounts/account-api.ts'
import { opensProfiles } from '#domain/accounts/account-policy.ts'
import { CrewCard } from '#web/accounts/crew-card.tsx'
import { crewFilterFields, crewFilters, crewFilterWords } from '#web/accounts/crew-filters.ts'
import { CrewWaiting } from '#web/accounts/crew-waiting.tsx'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'
import { OrderLink } from '#web/ui/order-link.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const crewWords = (count: number) => (count === 1 ? '1 tripulante' : `${count} tripulantes`)

export function Screen() {
  const user = useSession()?.user
  const leadsToProfile = user !== undefined && opensProfiles(user).allowed
  const filtering = useFilters(crewFilters)
  const { given, clear } = filtering
  const pages = usePages(accountApi.listCrew, { query: given })
  const crew = pages.data?.pages.flatMap(page => page.crew) ?? []

  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Tripulantes,</span> <em>con la carta en la mano.</em>
          </>
        }
        lead="Titulaciones, esloras, rutas y tarifas de quienes llevan barcos de puerto a puerto."
      />
      <ListFilters
        filtering={filtering}
        fields={crewFilterFields}
        words={crewFilterWords}
        found={pages.isSuccess && !pages.isFetching ? crewWords(crew.length) : ''}
      />
      <Loaded
        call={pages}
        waiting={<CrewWaiting />}
        empty={() => crew.length === 0}
        whenEmpty={
          Object.keys(given).length > 0 ? (
            <NoHits
              title="Nadie en ese rumbo"
              text="Ningún tripulante cumple todo lo que pides. Prueba con otras fechas o con menos filtros."
              onClear={clear}
            />
          ) : (
            <EmptyState
              drawing="bollard"
              title="El pantalán está vacío"
              text="Todavía no hay tripulantes registrados. Vuelve en unos días."
            />
          )
        }
      >
        {() => (
          <ul aria-label="Tripulantes" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {crew.map(user => (
              <CrewCard key={user._id} user={user} leadsToProfile={leadsToProfile} />
            ))}
          </ul>
        )}
      </Loaded>
      <MorePages pages={pages} />
      {crew.length > 0 && <OrderLink />}
    </div>
  )
}
