import type { ApplicantView } from '#domain/applications/application.ts'
import { isPending } from '#domain/applications/application-state.ts'
import { priceWords } from '#web/applications/quote-words.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { jobDifferences } from '#web/jobs/job-differences.ts'
import { Changes } from '#web/ui/differences.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  applicant: ApplicantView
  job: FullJob
}

type CounterStatus = NonNullable<ApplicantView['lastCounter']>['status']
const answerWords: Record<CounterStatus, ((price: string) => string) | null> = {
  open: null,
  accepted: price => `Aceptó tu contraoferta de ${price}`,
  declined: price => `Rechazó tu contraoferta de ${price}`,
  fallen: null,
}

export function OfferedNotes({ applicant, job }: Props) {
  const { quote, changed, counter, lastCounter, agreed, quotedFor } = applicant
  const notes = [
    changed?.quote &&
      (quote && priceWords(changed.quote) === priceWords(quote)
        ? 'Ha cambiado su propuesta desde tu última visita'
        : `Antes pedía ${priceWords(changed.quote)}`),
    changed?.quote === null && 'Propuesta nueva desde tu última visita',
    lastCounter && !counter && answerWords[lastCounter.status]?.(priceWords(lastCounter.quote)),
    agreed && `Acordado: ${priceWords(agreed)}`,
  ].filter(note => typeof note === 'string')
  return (
    <>
      {notes.map(note => (
        <p key={note} className="mt-1 text-[0.9375rem] leading-snug text-tinta-2">
          {note}
        </p>
      ))}
      {quotedFor && isPending(applicant) && (
        <div className="mt-2">
          <Changes
            title="Hecha para las condiciones anteriores"
            differences={jobDifferences(quotedFor, job)}
          />
        </div>
      )}
      {counter && (
        <p className="mt-2">
          <StatusChip tone="wait">
            <span className="whitespace-normal">{`Contraoferta enviada: ${priceWords(counter.quote)}, pendiente`}</span>
          </StatusChip>
        </p>
      )}
    </>
  )
}
