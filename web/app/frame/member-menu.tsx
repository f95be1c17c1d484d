import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { paths } from '#domain/paths.ts'
import { useLogout } from '#web/accounts/use-logout.ts'
import { MenuRoute } from '#web/app/frame/menu-route.tsx'
import { type MenuProps, MenuSheet } from '#web/app/frame/menu-sheet.tsx'
import { navButton, useNavLinks } from '#web/app/frame/nav-links.ts'
import { useSession } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

function Entries({ user }: { user: OwnUserView }) {
  const logout = useLogout()
  const button = navButton[user.role]
  const links = useNavLinks(user.role)
  return (
    <>
      <MenuRoute links={links} />
      <div className="mt-auto flex flex-col gap-4 pt-8">
        {button && (
          <ButtonLink to={button.to} wide>
            {button.label}
          </ButtonLink>
        )}
        <div className="flex items-center justify-between gap-3 border-t border-linea pt-4">
          <Link
            to={paths.profile}
            className="flex min-h-11 min-w-0 items-center gap-3 focus-visible:rounded-full"
          >
            <Avatar name={user.name} picture={user.profilePicture} />
            <span className="min-w-0 leading-tight">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="text-[0.9375rem] text-tinta-2">Tu perfil</span>
            </span>
          </Link>
          <div className="shrink-0 whitespace-nowrap">
            <Button tone="quiet" size="compact" onClick={() => void logout()}>
              <LogOut aria-hidden size={18} strokeWidth={1.8} className="shrink-0" />
              <span>Cerrar sesión</span>
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

export function MemberMenu(sheet: MenuProps) {
  const user = useSession()?.user
  return <MenuSheet {...sheet}>{user && <Entries user={user} />}</MenuSheet>
}
