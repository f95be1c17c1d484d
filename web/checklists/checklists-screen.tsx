import type { Role } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { ChecklistFilters } from '#web/checklists/list/checklist-filters.tsx'
import { useChecklistSearch } from '#web/checklists/list/checklist-search.ts'
import { ChecklistTicket } from '#web/checklists/list/checklist-ticket.tsx'
import { ListsOnThisPhone, UnsentLists } from '#web/checklists/list/kept-lists.tsx'
import { useSession } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'
import { useListPages } from '#web/use-list-pages.ts'

const leads: Record<Role, string> = {
  owner: 'Lo que tu tripulante ha comprobado a bordo, con fotos, antes de soltar amarras.',
  crew: 'Lo que compruebas a bordo antes de soltar amarras. Se rellenan también sin cobertura.',
}
const none: Record<Role, { text: string; to: string; way: string }> = {
  owner: {
    text: 'Cuando un contrato está firmado por los dos, el tripulante revisa el barco y su lista llega aquí para que la apruebes.',
    to: '/contracts',
    way: 'Ver contratos',
  },
  crew: {
    text: 'Cada contrato completado tiene la suya. Ábrela desde tus contratos cuando estés a bordo.',
    to: '/my-contracts',
    way: 'Ver mis contratos',
  },
}

function NoLists({ role }: { role: Role }) {
  const { text, to, way } = none[role]
  return (
    <EmptyState
      drawing="buoy"
      title="Aún no tienes listas de verificación"
      text={text}
      action={<ButtonLink to={to}>{way}</ButtonLink>}
    />
  )
}

function NoneSuch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="compass"
      title="Ninguna lista con ese rumbo"
      text="Prueba con otra palabra o con otro estado."
      action={
        <Button tone="ghost" onClick={onClear}>
          Quitar filtros
        </Button>
      }
    />
  )
}

export function Screen() {
  const role = useSession()?.user.role ?? 'crew'
  const search = useChecklistSearch()
  const pages = useListPages(checklistApi.list, { query: search.query })
  const lists = pages.data?.pages.flatMap(page => page.items) ?? []
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            Listas de <em>verificación</em>
          </>
        }
        lead={leads[role]}
      />
      {role === 'crew' && <UnsentLists />}
      <ChecklistFilters search={search} />
      <p role="status" className="sr-only">
        {pages.isSuccess && !pages.isFetching ? `${lists.length} listas` : ''}
      </p>
      <Loaded
        call={pages}
        empty={() => lists.length === 0}
        whenEmpty={search.isNarrowed ? <NoneSuch onClear={search.clear} /> : <NoLists role={role} />}
        waiting={<TicketsWaiting />}
      >
        {() => (
          <>
            <ul aria-label="Listas de verificación" className="grid gap-6 lg:grid-cols-2">
              {lists.map(list => (
                <ChecklistTicket key={list._id} list={list} />
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
      {role === 'crew' && pages.error?.status === 0 && !pages.data && <ListsOnThisPhone />}
    </div>
  )
}
