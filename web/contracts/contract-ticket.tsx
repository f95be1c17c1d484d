import type { ReactNode } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { AgreementSignatures } from '#web/contracts/agreement-signatures.tsx'
import { type ContractValues, formatMoment } from '#web/contracts/contract-words.ts'
import { OfferPrice } from '#web/jobs/offer-price.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

interface Props {
  /** As agreed, or as it is being typed. */
  data: { [field: string]: unknown }
  contract: ContractView | null
  /** Above the route: how it stands. */
  lead?: ReactNode
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const sum = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : null)
/** A day half typed is none. */
const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : '')

/** What there is before the first signature. */
const unsigned = (data: Props['data']) => ({
  contractData: data as ContractValues,
  crewSignature: null,
  ownerSignature: null,
  status: 'pending_crew_signature' as const,
})

/** The contract at a glance: from where to where, for how much, and who has signed. */
export function ContractTicket({ data, contract, lead }: Props) {
  return (
    <Ticket as="section" label="Resumen del contrato">
      {lead && <div className="mb-4">{lead}</div>}
      <RouteStrip
        from={{ name: text(data.originPort) || 'Origen', day: day(data.startDate) }}
        to={{ name: text(data.destinationPort) || 'Destino', day: day(data.endDate) }}
      />
      <div className="my-5 border-y border-linea py-4">
        <OfferPrice budget={sum(data.budget)} crewRequired={sum(data.crewRequired) ?? 1} />
      </div>
      <AgreementSignatures contract={contract ?? unsigned(data)} when={formatMoment} />
    </Ticket>
  )
}
