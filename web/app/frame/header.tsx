import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LeaveButton, MemberNav, OwnPlaces } from '#web/app/frame/member-nav.tsx'
import { MenuButton } from '#web/app/frame/menu-button.tsx'
import { OfflineStrip } from '#web/app/frame/offline-strip.tsx'
import { VisitorNav } from '#web/app/frame/visitor-nav.tsx'
import { useSession } from '#web/session/session.ts'
import { Brand } from '#web/ui/brand.tsx'
import type { Elements } from '#web/ui/elements.ts'

/** Specification §2: the header changes after this many pixels. */
const SCROLLED_PX = 20

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const useScrolled = () => useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_PX)

export function Header({ bell }: { bell: Elements }) {
  const { user, temporary } = useSession() ?? {}
  const scrolled = useScrolled()
  return (
    <header
      className={clsx(
        '@container fixed inset-x-0 top-0 z-40 border-b transition-colors',
        scrolled ? 'border-linea bg-papel/95 backdrop-blur-sm' : 'border-transparent',
      )}
    >
      <OfflineStrip />
      <div
        className={clsx(
          'page flex items-center justify-between gap-4 transition-[height] min-[80rem]:gap-6',
          scrolled ? 'h-16 short:h-13' : 'h-18 short:h-13 lg:h-21',
        )}
      >
        <Link
          to={paths.home}
          aria-label="Singladura, inicio"
          className="flex min-h-11 shrink-0 items-center focus-visible:rounded-lg"
        >
          <Brand />
        </Link>
        {user && temporary ? (
          <LeaveButton />
        ) : user ? (
          <>
            <MemberNav role={user.role} />
            <div className="flex shrink-0 items-center gap-2">
              {bell}
              <OwnPlaces user={user} />
              <MenuButton of="member" />
            </div>
          </>
        ) : (
          <>
            <VisitorNav />
            <MenuButton of="visitor" />
          </>
        )}
      </div>
    </header>
  )
}
