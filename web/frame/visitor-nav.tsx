import { NavLink, useSearchParams } from 'react-router'
import { carryNext } from '#web/carry-next.ts'
import { navLinkStyle } from '#web/frame/nav-link-style.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function VisitorNav() {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Principal" className="hidden items-center gap-6 lg:flex">
      <NavLink to={carryNext('/login', search)} className={navLinkStyle}>
        Iniciar Sesión
      </NavLink>
      <ButtonLink to={carryNext('/register', search)} size="compact">
        Regístrate
      </ButtonLink>
    </nav>
  )
}
