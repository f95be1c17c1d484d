import type { ReactNode } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { agreedIn, agreementTitleId } from '#web/contracts/agreement-data.ts'
import { AgreementReturn } from '#web/contracts/agreement-return.tsx'
import { AgreementSignatures } from '#web/contracts/agreement-signatures.tsx'
import { RatingShown } from '#web/contracts/rating-shown.tsx'
import { ContractStatusChip } from '#web/ui/contract-status.tsx'
import { dayOf } from '#web/ui/day-of.ts'
import { OfferPrice } from '#web/ui/offer-price.tsx'
import { RouteStrip } from '#web/ui/route-strip.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

interface Props {
  contract: ContractView
  /** The buttons at the foot. */
  children: ReactNode
}

/** A contract as a ticket: what was agreed, who has signed it. */
export function AgreementCard({ contract, children }: Props) {
  const data = agreedIn(contract)
  return (
    <Ticket as="li">
      <div className="flex h-full min-w-0 flex-col">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.875rem] leading-snug">
          <ContractStatusChip status={contract.status} />
          <p className="text-tinta-2">Creado el {dayOf(contract.createdAt)}</p>
        </div>
        <h2
          id={agreementTitleId(contract)}
          className="mt-3 mb-5 text-[1.6875rem] leading-[1.12] wrap-break-word"
        >
          {data.jobTitle}
        </h2>
        <RouteStrip
          from={{ name: data.originPort, day: data.startDate }}
          to={{ name: data.destinationPort, day: data.endDate }}
        />
        <div className="mt-auto pt-4">
          <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-linea py-3.5">
            <dl className="min-w-0">
              <dt className="text-[0.8125rem] leading-snug text-tinta-2">Embarcación</dt>
              <dd className="leading-snug font-semibold wrap-break-word">
                {vesselTypeLabel[data.vesselType]}
                {data.vesselName && <span className="font-normal"> · {data.vesselName}</span>}
              </dd>
            </dl>
            <OfferPrice budget={data.budget} crewRequired={data.crewRequired} />
          </div>
          <div className="grid gap-5">
            <AgreementReturn contract={contract} />
            <AgreementSignatures contract={contract} />
            <RatingShown contract={contract} />
            <div className="flex flex-wrap items-center gap-2 border-t border-linea pt-4">{children}</div>
          </div>
        </div>
      </div>
    </Ticket>
  )
}
