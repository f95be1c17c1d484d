import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { deskRoutes } from '#web/app/desk/desk-routes.tsx'
import { useQueueCounts } from '#web/operator/queue-counts.ts'
import { endOperatorSession, type OperatorSession } from '#web/session/operator-session.ts'
import { Brand } from '#web/ui/brand.tsx'
import { timeFormat } from '#web/ui/times.ts'

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

function Queues() {
  const counts = useQueueCounts()
  return (
    <nav
      aria-label="Colas"
      className="order-last -mx-5 w-[calc(100%+2.5rem)] min-w-0 lg:order-none lg:mx-0 lg:w-auto lg:flex-1"
    >
      <ul className="flex gap-x-6 overflow-x-auto px-5 [scrollbar-width:none] lg:px-0">
        {deskRoutes
          .filter(({ label }) => label)
          .map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <NavLink
                to={path}
                end={path === deskPaths.home}
                className="flex min-h-14 items-center gap-2 border-b-3 border-transparent text-[0.9375rem] font-medium text-white/80 -outline-offset-3 transition-colors hover:text-white focus-visible:outline-white aria-[current=page]:border-magenta-claro aria-[current=page]:text-white"
              >
                <span>{label}</span>
                {(counts[path] ?? 0) > 0 && (
                  <span className="min-w-6 rounded-full bg-white/20 px-1.5 text-center text-[0.8125rem] leading-6 font-semibold text-white tabular-nums">
                    {counts[path]}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Shift({ session }: { session: OperatorSession }) {
  const logout = useAct(operatorApi.logout, {
    done: () => endOperatorSession(false),
    // Whatever the server says, who leaves the desk leaves it.
    failed: () => {
      endOperatorSession(false)
      return 'inline'
    },
  })
  return (
    <div className="ml-auto flex items-center gap-2 text-right text-white">
      <p className="min-w-0 leading-snug max-sm:sr-only">
        <span className="block truncate text-[0.9375rem] font-semibold">{session.operator.name}</span>
        <span className="block text-[0.8125rem] text-white/75">{`la sesión acaba a las ${hourOf(session.until)}`}</span>
      </p>
      <button
        type="button"
        aria-label="Terminar el turno"
        title="Terminar el turno"
        onClick={() => void logout.send({})}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:rounded-full focus-visible:outline-white"
      >
        <LogOut aria-hidden size={20} strokeWidth={1.6} />
      </button>
    </div>
  )
}

/** Dark, so that nobody takes the desk for the product. */
export function DeskHeader({ session }: { session: OperatorSession | undefined }) {
  return (
    <header className="@container bg-tinta text-white [&_.fill-magenta]:fill-magenta-claro [&_.stroke-magenta]:stroke-magenta-claro">
      <div
        className={clsx('page flex flex-wrap items-center gap-x-8', session ? 'pt-2 lg:pt-0' : 'min-h-18')}
      >
        <Link
          to={deskPaths.home}
          className="flex min-h-11 shrink-0 items-center gap-4 focus-visible:rounded-lg focus-visible:outline-white"
        >
          <Brand size="small" />
          <span className="rounded-inner border border-white/40 px-2.5 py-1 text-[0.8125rem] leading-tight font-semibold">
            Operación
          </span>
        </Link>
        {session && <Queues />}
        {session && <Shift session={session} />}
      </div>
    </header>
  )
}
