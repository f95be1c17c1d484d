import type { ReactNode } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractValues } from '#domain/contracts/contract-labels.ts'
import type { FitView } from '#domain/titles/fit-view.ts'
import { AgreementSignatures } from '#web/contracts/agreement-signatures.tsx'
import { formatMoment } from '#web/contracts/contract-words.ts'
import { JobPrice } from '#web/jobs/job-price.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { FitDetails } from '#web/titles/fit-reasons.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

interface Props {
  data: { [field: string]: unknown }
  contract: ContractView | null
  lead?: ReactNode
  /** Before there is a contract the offer has it. */
  fit?: FitView | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const sum = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : null)
const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : '')

const unsigned = (data: Props['data']) => ({
  contractData: data as ContractValues,
  crewSignature: null,
  ownerSignature: null,
  status: 'pending_crew_signature' as const,
})

/** The contract at a glance: route, price and signatures. */
export function ContractTicket({ data, contract, lead, fit = contract?.fit }: Props) {
  return (
    <Ticket as="section" label="Resumen del contrato">
      {lead && <div className="mb-4">{lead}</div>}
      <RouteStrip
        from={{ name: text(data.originPort) || 'Origen', day: day(data.startDate) }}
        to={{ name: text(data.destinationPort) || 'Destino', day: day(data.endDate) }}
      />
      <div className="my-5 border-y border-linea py-4">
        <JobPrice job={{ budget: sum(data.budget) }} />
      </div>
      {fit && (
        <div className="-mt-5 mb-5 border-b border-linea">
          <FitDetails fit={fit} jobId={contract?.job._id} />
        </div>
      )}
      <AgreementSignatures contract={contract ?? unsigned(data)} when={formatMoment} />
      {contract?.crewSignature && <ClockNote clock="madrid" />}
    </Ticket>
  )
}
