import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { deskRoutes } from '#web/app/desk/desk-routes.tsx'
import { useQueueCounts } from '#web/operator/queue-counts.ts'
import { endOperatorSession, type OperatorSession } from '#web/session/operator-session.ts'
import { Brand } from '#web/ui/brand.tsx'
import { timeFormat } from '#web/ui/times.ts'

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

/** On a phone the entries need more than its width. The page itself stays where it is. */
function useShownEntry(counts: Record<string, number>) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // They come later than the page, and push the entries aside.
  const widths = Object.values(counts).join(' ')
  useLayoutEffect(() => {
    const entry = list.current?.querySelector('[aria-current=page]')
    if (!list.current || !entry) return
    const [its, all] = [entry.getBoundingClientRect(), list.current.getBoundingClientRect()]
    list.current.scrollLeft += its.left - all.left - (all.width - its.width) / 2
  }, [pathname, widths])
  return list
}

function Queues() {
  const counts = useQueueCounts()
  const list = useShownEntry(counts)
  return (
    <nav
      aria-label="Colas"
      className="order-last -mx-[20px] w-[calc(100%+40px)] min-w-0 lg:order-none lg:mx-0 lg:w-auto lg:flex-1"
    >
      <ul
        ref={list}
        className="flex gap-x-6 overflow-x-auto px-[20px] [scrollbar-width:none] max-lg:mask-x-from-[calc(100%-20px)] lg:px-0"
      >
        {deskRoutes
          .filter(({ label }) => label)
          .map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <NavLink
                to={path}
                end={path === deskPaths.home}
                className="flex min-h-14 items-center gap-2 border-b-3 border-transparent text-[0.9375rem] font-medium text-white/80 -outline-offset-3 transition-colors hover:text-white focus-visible:outline-white aria-[current=page]:border-magenta-claro aria-[current=page]:text-white"
              >
                <span>{label}</span>{' '}
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
    // Leaving the desk ends the session here, even if the server's reply is an error.
    failed: () => {
      endOperatorSession(false)
      return 'inline'
    },
  })
  return (
    <div className="ml-auto flex items-center gap-2 text-right text-white">
      <p className="max-w-44 min-w-0 leading-snug max-sm:sr-only">
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

/** Dark, so that nobody mistakes the desk for the product. */
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
