import type { Role } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { useListPages } from '#web/api/use-list-pages.ts'
import {
  checklistFilterFields,
  checklistFilters,
  checklistFilterWords,
} from '#web/checklists/list/checklist-filters.ts'
import { ChecklistTicket } from '#web/checklists/list/checklist-ticket.tsx'
import { StatusCounts } from '#web/checklists/list/status-counts.tsx'
import { ListsOnThisPhone, UnsentLists } from '#web/checklists/list/stored-lists.tsx'
import { type StoredList, useStoredLists } from '#web/checklists/offline/use-stored-lists.ts'
import { useConnected } from '#web/offline/connection.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LedToOffer } from '#web/ui/led-to-offer.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const leads: Record<Role, string> = {
  owner: 'Lo que tu tripulante ha comprobado a bordo, con fotos, antes de soltar amarras.',
  crew: 'Lo que compruebas a bordo antes de soltar amarras. Se rellenan también sin cobertura.',
}
const nothingYet: Record<Role, { text: string; to: string; way: string }> = {
  owner: {
    text: 'Cuando un contrato está firmado por los dos, el tripulante revisa el barco y su lista llega aquí para que la apruebes.',
    to: paths.contracts,
    way: 'Ver contratos',
  },
  crew: {
    text: 'La del barco la rellena quien va de patrón. Si eres tú, ábrela desde tu travesía cuando estés a bordo; si no, léela allí.',
    to: paths.passages,
    way: 'Ver tus travesías',
  },
}

const listWords = (count: number) => (count === 1 ? '1 lista' : `${count} listas`)

function NoLists({ role }: { role: Role }) {
  const { text, to, way } = nothingYet[role]
  return (
    <EmptyState
      drawing="buoy"
      title="Aún no tienes listas de verificación"
      text={text}
      action={<ButtonLink to={to}>{way}</ButtonLink>}
    />
  )
}

const fillsIn: Record<Role, boolean> = { owner: false, crew: true }
const notOffline: readonly StoredList[] = []

function useOnPhone(role: Role): readonly StoredList[] {
  const kept = useStoredLists()
  const connected = useConnected()
  return fillsIn[role] && !connected ? (kept ?? notOffline) : notOffline
}

export function Screen() {
  const role = useSession()?.user.role ?? 'crew'
  const filtering = useFilters(checklistFilters)
  const { filters, given, choose, clear } = filtering
  const pages = useListPages(checklistApi.list, { query: { status: 'all', ...given } })
  const { data: counts } = useRead(checklistApi.count, {})
  const onPhone = useOnPhone(role)
  const names = new Set(onPhone.map(({ list }) => list._id))
  const lists = pages.data?.pages.flatMap(page => page.items).filter(({ _id }) => !names.has(_id)) ?? []
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Listas de</span> <em>verificación</em>
          </>
        }
        lead={leads[role]}
      />
      {onPhone.length > 0 ? <ListsOnThisPhone lists={onPhone} /> : fillsIn[role] && <UnsentLists />}
      <LedToOffer pages={pages} />
      <ListFilters
        filtering={filtering}
        fields={checklistFilterFields(counts)}
        words={checklistFilterWords}
        found={pages.isSuccess && !pages.isFetching ? listWords(lists.length) : ''}
      />
      {counts?.all !== 0 && (
        <StatusCounts counts={counts} chosen={filters.status} onChoose={status => choose({ status })} />
      )}
      {onPhone.length > 0 && lists.length === 0 ? (
        <p className="text-tinta-2">Las demás, si las hay, se verán cuando vuelva la conexión.</p>
      ) : (
        <Loaded
          call={pages}
          empty={() => lists.length === 0}
          whenEmpty={
            Object.keys(given).length > 0 ? (
              <NoHits
                title="Ninguna lista con ese rumbo"
                text="Prueba con otra palabra o con otro estado."
                onClear={clear}
              />
            ) : (
              <NoLists role={role} />
            )
          }
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
      )}
    </div>
  )
}
