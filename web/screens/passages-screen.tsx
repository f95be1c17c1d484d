import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { isOver, passageStageLabels } from '#domain/passages/passage-stage.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-call.ts'
import { stageTones, whenOf } from '#web/passages/stage-words.ts'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { TicketsWaiting } from '#web/ui/tickets-waiting.tsx'
import { todayInSpain } from '#web/ui/today.ts'

function Next({ passage: { steps, mine } }: { passage: PassageView }) {
  const step = steps.find(({ key, state }) => (mine ? key === mine : state === 'now'))
  if (!step) return null
  return (
    <p className="leading-snug wrap-anywhere">
      {mine && <span className="block text-[0.875rem] font-semibold text-magenta">Te toca</span>}
      <span className={mine ? 'font-display text-[1.375rem] leading-tight' : 'text-tinta-2'}>
        {step.title}
      </span>
    </p>
  )
}

function PassageTicket({ passage }: { passage: PassageView }) {
  const { jobId, title, stage, originPort, destinationPort, startDate, endDate, distance } = passage
  return (
    <Ticket as="li" rows>
      <div className="flex items-center justify-between gap-4 text-[0.875rem] leading-snug">
        <StatusChip tone={stageTones[stage]}>{passageStageLabels[stage]}</StatusChip>
        <p className="text-right text-tinta-2">{whenOf(passage, todayInSpain())}</p>
      </div>
      <h2 className="text-[1.375rem] leading-[1.15] wrap-anywhere sm:text-[1.5rem]">
        <Link
          to={paths.passage(jobId)}
          data-stretched=""
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Link>
      </h2>
      <RouteStrip
        from={{ name: originPort, day: startDate }}
        to={{ name: destinationPort, day: endDate }}
        miles={distance?.miles}
      />
      <div className="border-t border-linea pt-3 empty:hidden">
        <Next passage={passage} />
      </div>
    </Ticket>
  )
}

const List = ({ passages, label }: { passages: readonly PassageView[]; label: string }) => (
  <ul aria-label={label} className="grid gap-6 lg:grid-cols-2">
    {passages.map(passage => (
      <PassageTicket key={passage.jobId} passage={passage} />
    ))}
  </ul>
)

function Passages({ passages }: { passages: readonly PassageView[] }) {
  const over = passages.filter(({ stage }) => isOver(stage))
  const open = passages.filter(({ stage }) => !isOver(stage))
  return (
    <>
      <div className="mb-5 empty:hidden">
        <ClockNote clock="device" />
      </div>
      {open.length > 0 && <List passages={open} label="Travesías en marcha" />}
      {over.length > 0 && (
        <section className="mt-14 first:mt-0">
          <h2 className="mb-6 text-[1.75rem]">Terminadas</h2>
          <List passages={over} label="Travesías terminadas" />
        </section>
      )}
    </>
  )
}

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
            <Passages passages={passages} />
            <MorePages pages={pages} />
          </>
        )}
      </Loaded>
    </div>
  )
}
