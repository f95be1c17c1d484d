import { Undo2 } from 'lucide-react'
import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { useSession } from '#web/session/session.ts'

const tellsReason: Record<ContractStatus, boolean> = {
  pending_crew_signature: true,
  pending_owner_signature: false,
  completed: false,
  cancelled: false,
}

export function AgreementReturn({ contract }: { contract: ContractView }) {
  const viewer = useSession()?.user.id
  if (contract.returnReason === null || !tellsReason[contract.status]) return null
  const { owner } = contract
  return (
    <div className="flex gap-3 rounded-inner bg-ambar-2 px-4 py-3 text-[0.9375rem] leading-snug">
      <Undo2 aria-hidden size={18} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ambar" />
      <div className="min-w-0">
        <p className="font-semibold text-ambar">
          {viewer === owner._id ? 'Lo has devuelto' : `${owner.name} lo ha devuelto`}
        </p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{contract.returnReason}</p>
      </div>
    </div>
  )
}
