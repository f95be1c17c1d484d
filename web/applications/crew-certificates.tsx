import type { ApplicantView } from '#domain/applications/application.ts'

/** The certificates of a mate, a deckhand or an engineer: their verdict is about two papers alone. */
export function CrewCertificates({ user: { certifications } }: Pick<ApplicantView, 'user'>) {
  if (!certifications?.length) return null
  return (
    <ul aria-label="Certificados" className="mt-1 text-[0.9375rem] leading-snug">
      {certifications.map(name => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
