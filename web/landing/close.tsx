import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { CompassRose } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface Words {
  title: ReactNode
  text: string
  to: string
  action: string
}

const join: Words = {
  title: (
    <>
      <span>Tu próxima singladura</span> <em className="text-magenta-claro">empieza aquí.</em>
    </>
  ),
  text: 'Crea tu cuenta y publica un traslado o encuentra el tuyo.',
  to: paths.register,
  action: 'Únete a Singladura',
}

const signedIn: Record<Role, Words> = {
  crew: {
    title: (
      <>
        <span>Tu próximo puerto,</span> <em className="text-magenta-claro">a la vista.</em>
      </>
    ),
    text: 'Mira los traslados abiertos y preséntate al que encaje con tus fechas.',
    to: paths.jobs,
    action: 'Explorar Traslados',
  },
  owner: {
    title: (
      <>
        <span>Tu barco ya tiene destino.</span> <em className="text-magenta-claro">Ponle tripulación.</em>
      </>
    ),
    text: 'Publica el traslado y elige entre quienes se ofrezcan para hacerlo.',
    to: paths.createJob,
    action: 'Publicar Traslado',
  },
}

export function Close({ role }: { role: Role | undefined }) {
  const { title, text, to, action } = role ? signedIn[role] : join
  return (
    <section
      aria-labelledby="cierre"
      className="relative overflow-hidden bg-tinta py-20 text-papel lg:py-[clamp(80px,10vw,136px)]"
    >
      <div className="absolute top-[84%] -right-[42%] size-85 -translate-y-1/2 text-magenta-claro opacity-30 lg:top-1/2 lg:right-[-4%] lg:size-140">
        <CompassRose className="size-full" />
      </div>
      <div className="page relative">
        <h2 id="cierre" className="text-[clamp(2.375rem,4.8vw,4.125rem)]">
          {title}
        </h2>
        <p className="mt-4 mb-8 text-[1.0625rem] text-bajio lg:text-[1.1875rem]">{text}</p>
        <span className="inline-block rounded-full bg-white">
          <ButtonLink to={to} tone="ghost">
            {action}
          </ButtonLink>
        </span>
      </div>
    </section>
  )
}
