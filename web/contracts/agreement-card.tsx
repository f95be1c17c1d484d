import type { ContractView } from '#domain/contracts/contract.ts'
import { OFFER_PART } from '#domain/paths.ts'
import { agreedIn, agreementTitleId } from '#web/contracts/agreement-data.ts'
import { AgreementReturn } from '#web/contracts/agreement-return.tsx'
import { AgreementSignatures } from '#web/contracts/agreement-signatures.tsx'
import { contractFile } from '#web/contracts/contract-file.ts'
import { ContractStatusChip } from '#web/contracts/contract-status.tsx'
import { RatingShown } from '#web/contracts/rating-shown.tsx'
import { JobPrice } from '#web/jobs/job-price.tsx'
import { CachedNote } from '#web/offline/cached-note.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { dayOf } from '#web/ui/day-of.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

interface Props {
  contract: ContractView
  children: Elements
}

export function AgreementCard({ contract, children }: Props) {
  const data = agreedIn(contract)
  return (
    <Ticket as="li" rows about={`${OFFER_PART}${contract.job._id}`}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.875rem] leading-snug">
        <ContractStatusChip status={contract.status} endedBy={contract.endedBy} begins={data.startDate} />
        <p className="text-tinta-2">{`Creado el ${dayOf(contract.createdAt)}`}</p>
      </div>
      <h2
        id={agreementTitleId(contract)}
        className="text-[1.375rem] leading-[1.15] wrap-anywhere sm:text-[1.5rem]"
      >
        {data.jobTitle}
      </h2>
      <RouteStrip
        from={{ name: data.originPort, day: data.startDate }}
        to={{ name: data.destinationPort, day: data.endDate }}
      />
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-linea py-3">
          <dl className="min-w-0">
            <dt className="text-[0.8125rem] leading-snug text-tinta-2">Embarcación</dt>
            <dd className="leading-snug font-semibold wrap-anywhere">
              <span>{vesselTypeLabel[data.vesselType]}</span>
              {data.vesselName && <span className="font-normal">{` · ${data.vesselName}`}</span>}
            </dd>
          </dl>
          <JobPrice job={{ budget: data.budget }} />
        </div>
        <AgreementReturn contract={contract} />
        <AgreementSignatures contract={contract} />
        <RatingShown contract={contract} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-linea pt-4">
        {children}
        <CachedNote file={contractFile(contract)} />
      </div>
    </Ticket>
  )
}
