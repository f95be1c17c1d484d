import { peopleApi } from '#domain/operator/people-api.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { NothingWaits, RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { peopleFilterFields, peopleFilters, peopleFilterWords } from '#web/operator/people-filters.ts'
import { PeopleRows } from '#web/operator/people-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

function Nobody({ isAsked, onClear }: { isAsked: boolean; onClear: () => void }) {
  if (!isAsked) return <NothingWaits title="Todavía nadie" text="Aquí está quien abre una cuenta." />
  return (
    <>
      <NothingWaits
        title="Nadie así"
        text="Se busca en el nombre, el correo y el teléfono. Quien ha eliminado su cuenta ya no está."
      />
      <div className="mt-6">
        <Button tone="ghost" size="compact" onClick={onClear}>
          Ver a todas las personas
        </Button>
      </div>
    </>
  )
}

export function Screen() {
  const filtering = useFilters(peopleFilters)
  const { given, clear } = filtering
  const pages = usePages(peopleApi.list, { query: given })
  const people = pages.data?.pages.flatMap(page => page.people) ?? []
  const found = `${formatCount(people.length, 'persona', 'personas')}${pages.hasNextPage ? ' o más' : ''}`
  return (
    <DeskScreen title="Personas" aside="Por orden alfabético. Abrir a una pide un motivo.">
      <ListFilters
        filtering={filtering}
        fields={peopleFilterFields}
        words={peopleFilterWords}
        found={pages.isSuccess && !pages.isFetching ? found : ''}
      />
      <Loaded
        call={pages}
        empty={() => people.length === 0}
        whenEmpty={<Nobody isAsked={Object.keys(given).length > 0} onClear={clear} />}
        waiting={<RowsWaiting />}
      >
        {() => (
          <>
            <PeopleRows people={people} />
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
    </DeskScreen>
  )
}
