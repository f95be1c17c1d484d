import type { ContractView } from '#domain/contracts/contract.ts'
import { agreedIn } from '#web/contracts/agreement-data.ts'
import { AgreementReturn } from '#web/contracts/agreement-return.tsx'
import { AgreementSignatures } from '#web/contracts/agreement-signatures.tsx'
import { ContractSheet } from '#web/contracts/contract-sheet.tsx'
import { ContractStatusChip } from '#web/contracts/contract-status.tsx'
import { formatMoment } from '#web/contracts/contract-words.ts'
import { RatingShown } from '#web/contracts/rating-shown.tsx'
import { RouteStrip } from '#web/ports/route-strip.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'

export function AgreementDetails({ contract }: { contract: ContractView }) {
  const data = agreedIn(contract)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.875rem] text-tinta-2">
        <ContractStatusChip status={contract.status} endedBy={contract.endedBy} begins={data.startDate} />
        <p>{`Creado el ${formatMoment(contract.createdAt)}`}</p>
      </div>
      <AgreementReturn contract={contract} />
      <RouteStrip
        from={{ name: data.originPort, day: data.startDate }}
        to={{ name: data.destinationPort, day: data.endDate }}
      />
      <AgreementSignatures contract={contract} when={formatMoment} />
      <ClockNote clock="madrid" />
      <RatingShown contract={contract} />
      <ContractSheet data={contract.contractData} />
    </div>
  )
}
