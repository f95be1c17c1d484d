import { accountApi } from '#domain/accounts/account-api.ts'
import { CrewCard } from '#web/accounts/crew-card.tsx'
import { CrewFilters } from '#web/accounts/crew-filters.tsx'
import { useCrewSearch } from '#web/accounts/crew-search.ts'
import { CrewWaiting } from '#web/accounts/crew-waiting.tsx'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { usePages } from '#web/use-call.ts'

export function Screen() {
  const leadsToProfile = useSession()?.user.role === 'owner'
  const search = useCrewSearch()
  const pages = usePages(accountApi.listCrew, { query: search.query })
  const crew = pages.data?.pages.flatMap(page => page.crew) ?? []

  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            Tripulantes, <em>con la carta en la mano.</em>
          </>
        }
        lead="Titulaciones, esloras, rutas y tarifas de quienes llevan barcos de puerto a puerto."
      />
      <CrewFilters search={search} />
      <p role="status" className="sr-only">
        {pages.isSuccess && !pages.isFetching ? `${crew.length} tripulantes en la lista` : ''}
      </p>
      <div className="mt-8">
        <Loaded
          call={pages}
          waiting={<CrewWaiting />}
          empty={() => crew.length === 0}
          whenEmpty={
            search.count > 0 ? (
              <EmptyState
                drawing="compass"
                title="Nadie en ese rumbo"
                text="Ningún tripulante cumple todo lo que pides. Prueba con otras fechas o con menos filtros."
                action={
                  <Button tone="ghost" onClick={search.clear}>
                    Quitar filtros
                  </Button>
                }
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
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {crew.map(user => (
                <CrewCard key={user._id} user={user} leadsToProfile={leadsToProfile} />
              ))}
            </ul>
          )}
        </Loaded>
        <MorePages pages={pages} />
      </div>
    </div>
  )
}
