import type { ApplicantView } from '#domain/applications/application.ts'

/** What a mate, a deckhand or an engineer has: nobody asks them for a title to command. */
export function CrewCertificates({ user: { certifications } }: Pick<ApplicantView, 'user'>) {
  if (!certifications?.length)
    return <p className="text-[0.9375rem] leading-snug text-tinta-2">No ha añadido certificados</p>
  return (
    <ul aria-label="Certificados" className="text-[0.9375rem] leading-snug">
      {certifications.map(name => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
