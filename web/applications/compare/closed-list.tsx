import { Link } from 'react-router'
import type { ApplicantView } from '#domain/applications/application.ts'
import { paths } from '#domain/paths.ts'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { priceWords } from '#web/applications/quote-words.ts'
import { personPart } from '#web/applications/use-led-to-person.ts'

export function ClosedList({ applicants, jobId }: { applicants: readonly ApplicantView[]; jobId: string }) {
  if (applicants.length === 0) return null
  return (
    <section className="compare-closed mt-12">
      <h2 className="text-[1.375rem]">Descartadas</h2>
      <ul className="mt-3 divide-y divide-linea border-y border-linea">
        {applicants.map(({ user, status, withdrawn, quote }) => (
          <li key={user._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <Link
              id={personPart(user._id)}
              to={paths.applicant(user._id, jobId)}
              className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
            >
              {user.name}
            </Link>
            <ApplicationStatusChip status={status} withdrawn={withdrawn} />
            <span className="ml-auto text-[0.9375rem] text-tinta-2">
              {quote ? priceWords(quote) : 'Sin propuesta'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
