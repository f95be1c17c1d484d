import { Link } from 'react-router'
import { signedOtherwise } from '#domain/jobs/as-signed.ts'
import type { JobTerms, JobView, SignedContract } from '#domain/jobs/job.ts'
import { transferLines } from '#domain/jobs/offer-field-lists.ts'
import { toldTexts } from '#domain/jobs/told-texts.ts'
import { paths } from '#domain/paths.ts'
import { formatDayRange, formatNumber } from '#domain/spanish-format.ts'
import { moneyOr } from '#web/jobs/budget-words.ts'
import { ProposeChange } from '#web/jobs/propose-change.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

/** 'Velero Tramuntana de 14,6 m' */
const vesselInWords = ({ vesselType, vesselName, vesselLength }: JobTerms) =>
  [
    vesselTypeLabel[vesselType],
    ...(vesselName ? [vesselName] : []),
    ...(vesselLength === null ? [] : [`de ${formatNumber(vesselLength)} m`]),
  ].join(' ')

/** 'Palma – Valencia · 5–8 dic 2026 · 900 €', and the vessel first where it is one of these fields. */
const termsInWords = (terms: JobTerms, fields: (keyof JobTerms)[]) =>
  [
    ...(fields.some(field => field.startsWith('vessel')) ? [vesselInWords(terms)] : []),
    `${terms.originPort} – ${terms.destinationPort}`,
    formatDayRange(terms.startDate, terms.endDate),
    ...toldTexts(
      terms,
      transferLines.filter(line => fields.includes(line)),
    ),
    moneyOr(terms.budget, 'a convenir'),
  ].join(' · ')

interface Signed {
  job: Pick<JobView, '_id' | 'signed' | 'roleBudgets'> & JobTerms
  /** In a row of many: the contract itself has the way to change it. */
  brief?: boolean
}

function SignedWith({ job, brief, contract }: Signed & { contract: SignedContract }) {
  const fields = signedOtherwise(job, contract)
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3">
        <StatusChip tone="ok">Contrato firmado</StatusChip>
        <span className="min-w-0 wrap-anywhere">{contract.crew.name}</span>
        <Link
          to={paths.contract(job._id, contract.crew._id)}
          aria-label={`Ver el contrato con ${contract.crew.name}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          Ver
        </Link>
        {!brief && <ProposeChange jobId={job._id} crew={contract.crew} />}
      </span>
      {fields.length > 0 && (
        <span className="wrap-anywhere pb-1 text-tinta-2">{`Lo firmado: ${termsInWords(contract, fields)}`}</span>
      )}
    </li>
  )
}

export function SignedNote({ job, brief = false }: Signed) {
  if (!job.signed?.length) return null
  return (
    <ul aria-label="Contratos firmados" className="grid gap-1 text-[0.9375rem]">
      {job.signed.map(contract => (
        <SignedWith key={contract._id} job={job} brief={brief} contract={contract} />
      ))}
    </ul>
  )
}
