import type { OwnUserView } from '#domain/accounts/account.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { PassageGroups } from '#web/passages/list/passage-groups.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'

const none: Record<OwnUserView['role'], { text: string; to: string; way: string }> = {
  owner: {
    text: 'En cuanto aceptes a un tripulante en una de tus ofertas, la travesía aparece aquí, con lo que falta para zarpar.',
    to: paths.myJobs,
    way: 'Ver mis ofertas',
  },
  crew: {
    text: 'En cuanto un armador te acepte, la travesía aparece aquí, con lo que falta para zarpar.',
    to: paths.jobs,
    way: 'Ver ofertas',
  },
}

export function Screen() {
  const role = useSession()?.user.role ?? 'crew'
  const pages = usePages(passageApi.list, {})
  const passages = pages.data?.pages.flatMap(page => page.passages) ?? []
  const { text, to, way } = none[role]
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Tus</span> <em>Travesías</em>
          </>
        }
        lead="Qué está hecho, qué falta y a quién le toca."
      />
      <Loaded
        call={pages}
        empty={() => passages.length === 0}
        whenEmpty={
          <EmptyState
            title="Aún no tienes travesías"
            text={text}
            action={<ButtonLink to={to}>{way}</ButtonLink>}
          />
        }
        waiting={<TicketsWaiting />}
      >
        {() => (
          <>
            <div className="mb-5 empty:hidden">
              <ClockNote clock="device" />
            </div>
            <PassageGroups passages={passages} isWhole={!pages.hasNextPage} />
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
    </div>
  )
}
