import type { JobView } from '#domain/jobs/job.ts'
import { HiddenNote } from '#web/ui/hidden-note.tsx'

/** For its owner, and for the crew of a contract. */
export function HiddenOffer({ job: { hidden } }: { job: Pick<JobView, 'hidden'> }) {
  if (!hidden) return null
  return (
    <HiddenNote title="Oferta retirada" reason={hidden.reason}>
      {hidden.reason === null
        ? 'Ya no está en la lista. Tú la sigues leyendo porque tienes un contrato.'
        : 'Nadie más la encuentra ni puede aplicar. Se conservan las candidaturas y los contratos que ya tiene.'}
    </HiddenNote>
  )
}
