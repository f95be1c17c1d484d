import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { useLogout } from '#web/accounts/use-logout.ts'
import { navLinkStyle } from '#web/app/frame/nav-link-style.ts'
import { navButton, useNavLinks } from '#web/app/frame/nav-links.ts'
import { UnreadMessages } from '#web/app/frame/unread-messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function MemberNav({ role }: { role: Role }) {
  const button = navButton[role]
  const links = useNavLinks(role)
  return (
    <div className="hidden min-w-0 flex-1 items-center justify-end gap-4 min-[80rem]:flex min-[88rem]:gap-5">
      <nav aria-label="Principal" className="mr-auto ml-1 min-[88rem]:ml-3">
        <ul
          className={clsx(
            'flex items-center min-[88rem]:gap-x-5 min-[88rem]:text-[0.875rem]',
            // An owner's eight fit beside the button.
            links.length > 7 ? 'gap-x-3 text-[0.8125rem]' : 'gap-x-4 text-[0.875rem]',
          )}
        >
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end className={navLinkStyle}>
                <span>{label}</span>
                {to === paths.messages && <UnreadMessages />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {button && (
        <div className="shrink-0">
          <ButtonLink to={button.to} size="compact">
            {button.label}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

export function LeaveButton() {
  const logout = useLogout()
  return (
    <button
      type="button"
      aria-label="Cerrar sesión"
      title="Cerrar sesión"
      onClick={() => void logout()}
      className="-mr-2.5 grid size-11 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full focus-visible:outline-offset-0"
    >
      <LogOut aria-hidden size={20} strokeWidth={1.6} />
    </button>
  )
}

export function OwnPlaces({ user }: { user: OwnUserView }) {
  return (
    <div className="hidden items-center gap-1 min-[80rem]:flex">
      <NavLink
        to={paths.profile}
        title="Tu perfil"
        className="rounded-full ring-offset-2 ring-offset-papel hover:ring-2 hover:ring-tinta/25 focus-visible:rounded-full aria-[current=page]:ring-2 aria-[current=page]:ring-magenta"
      >
        <span className="sr-only">Tu perfil</span>
        <Avatar name={user.name} picture={user.profilePicture} />
      </NavLink>
      <LeaveButton />
    </div>
  )
}
