import { NavLink, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { navLinkStyle } from '#web/app/frame/nav-link-style.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function VisitorNav() {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Principal" className="hidden items-center gap-6 lg:flex">
      <NavLink to={carryNext(paths.login, search)} className={`${navLinkStyle} text-[0.9375rem]`}>
        Iniciar Sesión
      </NavLink>
      <ButtonLink to={carryNext(paths.register, search)} size="compact">
        Regístrate
      </ButtonLink>
    </nav>
  )
}
