import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const signedIn: Record<Role, { action: ReactNode; fine: string }> = {
  crew: {
    action: <ButtonLink to={paths.jobs}>Explorar Traslados</ButtonLink>,
    fine: 'Preséntate al que encaje con tu experiencia y tus fechas.',
  },
  owner: {
    action: <ButtonLink to={paths.createJob}>Publicar Traslado</ButtonLink>,
    fine: 'Con los puertos, las fechas y el barco basta para empezar.',
  },
}

const visitor = {
  action: (
    <>
      <ButtonLink to={paths.registerAs('owner')}>Soy armador</ButtonLink>
      <ButtonLink to={paths.registerAs('crew')} tone="ghost">
        Soy tripulante
      </ButtonLink>
    </>
  ),
  fine: 'Las dos partes firman el contrato antes de zarpar.',
}

export function HeroActions({ role }: { role: Role | undefined }) {
  const { action, fine } = role ? signedIn[role] : visitor
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 max-sm:*:whitespace-nowrap">
        {action}
      </div>
      <p className="mt-4 text-sm text-tinta-2">{fine}</p>
    </>
  )
}
