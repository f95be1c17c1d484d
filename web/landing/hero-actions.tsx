import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function HeroActions() {
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 max-sm:*:whitespace-nowrap">
        <ButtonLink to={paths.registerAs('owner')}>Soy armador</ButtonLink>
        <ButtonLink to={paths.registerAs('crew')} tone="ghost">
          Soy tripulante
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-tinta-2">Las dos partes firman el contrato antes de zarpar.</p>
    </>
  )
}
