import { NavLink } from 'react-router'
import { navLinkStyle } from '#web/frame/nav-link-style.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function VisitorNav() {
  return (
    <nav aria-label="Principal" className="hidden items-center gap-6 lg:flex">
      <NavLink to="/login" className={navLinkStyle}>
        Iniciar Sesión
      </NavLink>
      <ButtonLink to="/register" size="compact">
        Regístrate
      </ButtonLink>
    </nav>
  )
}
