import { useId } from 'react'
import type { Role } from '#domain/api.ts'

const called: Record<Role, string> = {
  owner: 'Tus ofertas abiertas se cancelan, y avisamos a quienes se presentaron.',
  crew: 'Tus candidaturas se retiran, y avisamos a los armadores.',
}

function Fates({ title, fates }: { title: string; fates: readonly string[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-[0.9375rem] leading-snug marker:text-magenta">
        {fates.map(fate => (
          <li key={fate}>{fate}</li>
        ))}
      </ul>
    </section>
  )
}

export const WhatGoes = ({ role }: { role: Role }) => (
  <>
    <Fates
      title="Qué desaparece"
      fates={[
        'Tu perfil, tu imagen y tus avisos.',
        called[role],
        'Los contratos que no habéis firmado los dos se cancelan.',
        'Lo que este dispositivo aún no haya enviado.',
      ]}
    />
    <Fates
      title="Qué se queda"
      fates={[
        'Los contratos completados, con sus listas de verificación: la otra parte los conserva, porque también son suyos.',
        'Los mensajes que enviaste, sin tu nombre, el tiempo que dice la política de privacidad.',
      ]}
    />
  </>
)
