import { Link } from 'react-router'
import { differsFrom } from '#domain/jobs/as-signed.ts'
import type { JobTerms, JobView, SignedContract } from '#domain/jobs/job.ts'
import { paths } from '#web/paths.ts'
import { formatDayRange, formatMoney } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** 'Palma – Valencia · 5–8 dic 2026 · 900 €' */
const termsInWords = ({ originPort, destinationPort, startDate, endDate, budget }: JobTerms) =>
  [
    `${originPort} – ${destinationPort}`,
    formatDayRange(startDate, endDate),
    budget === null ? 'a convenir' : formatMoney(budget),
  ].join(' · ')

function SignedWith({ job, contract }: { job: Pick<JobView, '_id'> & JobTerms; contract: SignedContract }) {
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3">
        <StatusChip tone="ok">Contrato firmado</StatusChip>
        <span className="min-w-0 break-words">{contract.crew.name}</span>
        <Link
          to={paths.contract(job._id, contract.crew._id)}
          aria-label={`Ver el contrato con ${contract.crew.name}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          Ver
        </Link>
      </span>
      {differsFrom(job, contract) && (
        <span className="break-words pb-1 text-tinta-2">Lo firmado: {termsInWords(contract)}</span>
      )}
    </li>
  )
}

export function SignedNote({ job }: { job: Pick<JobView, '_id' | 'signed'> & JobTerms }) {
  if (!job.signed?.length) return null
  return (
    <ul aria-label="Contratos firmados" className="grid gap-1 text-[0.9375rem]">
      {job.signed.map(contract => (
        <SignedWith key={contract._id} job={job} contract={contract} />
      ))}
    </ul>
  )
}
