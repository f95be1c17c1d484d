import type { ApplicantView } from '#domain/applications/application.ts'
import { priceWords } from '#web/applications/compare/quote-words.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

type CounterStatus = NonNullable<ApplicantView['lastCounter']>['status']
const answerWords: Record<CounterStatus, ((price: string) => string) | null> = {
  open: null,
  accepted: price => `Aceptó tu contraoferta de ${price}`,
  declined: price => `Rechazó tu contraoferta de ${price}`,
  fallen: null,
}

export function OfferedNotes({ applicant }: { applicant: ApplicantView }) {
  const { quote, changed, counter, lastCounter, agreed } = applicant
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
      {counter && (
        <p className="mt-2">
          <StatusChip tone="wait">
            <span className="whitespace-normal">
              Contraoferta enviada: {priceWords(counter.quote)}, pendiente
            </span>
          </StatusChip>
        </p>
      )}
    </>
  )
}
