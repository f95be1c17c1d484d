import type { ApplicantView } from '#domain/applications/application.ts'
import { ApplicantCost } from '#web/applications/applicant-cost.tsx'
import { OfferedNotes } from '#web/applications/offered-notes.tsx'
import { gapSentences, priceWords, spanWords } from '#web/applications/quote-words.ts'
import type { FullJob } from '#web/jobs/full-job.ts'

interface Props {
  applicant: ApplicantView
  job: FullJob
}

/** The price that somebody asks, and its sum; without one, the price by the rates of their profile. */
export function Offered({ applicant, job }: Props) {
  const { quote, allIn, missing = [], message } = applicant
  return (
    <>
      {quote ? (
        <div className="mt-3 leading-snug tabular-nums">
          <p>
            <span className="text-[0.9375rem] text-tinta-2">Propuesta: </span>
            <span className="font-semibold">{priceWords(quote)}</span>
          </p>
          <p className="text-[0.9375rem]">
            {allIn ? (
              <span>{`Todo incluido: ${spanWords(allIn)}`}</span>
            ) : (
              <span className="text-tinta-2">
                {['Total desconocido.', ...missing.map(gap => gapSentences[gap])].join(' ')}
              </span>
            )}
          </p>
          <OfferedNotes applicant={applicant} job={job} />
          {quote.note && (
            <p className="mt-1 text-[0.9375rem] text-tinta-2 wrap-anywhere">{`Sobre el precio: ${quote.note}`}</p>
          )}
        </div>
      ) : (
        <ApplicantCost applicant={applicant} job={job} />
      )}
      {message && (
        <p className="mt-2 text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-line">{`«${message}»`}</p>
      )}
    </>
  )
}
