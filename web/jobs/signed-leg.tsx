import { refusals } from '#domain/errors.ts'
import { lacksLength } from '#domain/jobs/as-signed.ts'
import type { JobTerms, JobView } from '#domain/jobs/job.ts'
import { transferLines, vesselLines } from '#domain/jobs/offer-field-lists.ts'
import type { Budgeted } from '#domain/jobs/role-budgets.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { moneyOr } from '#web/jobs/budget-words.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'
import { LengthField } from '#web/jobs/length-field.tsx'
import { roleText } from '#web/jobs/role-words.ts'
import { SignedNote } from '#web/jobs/signed-note.tsx'
import { textFacts } from '#web/jobs/text-facts.ts'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TicketFacts } from '#web/ui/ticket.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const factsOf = (terms: JobTerms & Budgeted) => [
  { term: 'Embarcación', value: vesselTypeLabel[terms.vesselType] },
  ...textFacts(terms, vesselLines),
  ...(terms.vesselLength === null
    ? []
    : [{ term: 'Eslora', value: `${formatNumber(terms.vesselLength)} m` }]),
  ...textFacts(terms, transferLines),
  { term: 'Presupuesto', value: roleText(terms) || moneyOr(terms.budget) },
]

/** A length that neither the offer nor a contract gives is still asked for: without it nobody knows whether titles fit. */
export function SignedLeg({ job, form }: { job: JobView; form: JobFormOf }) {
  return (
    <FormLeg number={1} title="Lo que está firmado">
      <Notice tone="plain">{refusals.job_bound_by_contract.message}</Notice>
      <div>
        <div className="mb-4">
          <SignedNote job={job} />
        </div>
        <RouteStrip
          from={{ name: job.originPort, day: job.startDate }}
          to={{ name: job.destinationPort, day: job.endDate }}
        />
        <TicketFacts facts={factsOf(job)} />
      </div>
      {lacksLength(job, job.signed ?? []) && <LengthField form={form} />}
    </FormLeg>
  )
}
