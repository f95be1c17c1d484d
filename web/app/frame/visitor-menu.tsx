import { useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { carryNext } from '#web/accounts/carry-next.ts'
import { type MenuProps, MenuSheet } from '#web/app/frame/menu-sheet.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function VisitorMenu(sheet: MenuProps) {
  const [search] = useSearchParams()
  return (
    <MenuSheet {...sheet} short>
      <div className="flex flex-col gap-3">
        <ButtonLink to={carryNext(paths.register, search)} wide>
          Regístrate
        </ButtonLink>
        <ButtonLink to={carryNext(paths.login, search)} tone="ghost" wide>
          Iniciar Sesión
        </ButtonLink>
      </div>
    </MenuSheet>
  )
}
