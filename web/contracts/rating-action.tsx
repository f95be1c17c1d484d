import { Star } from 'lucide-react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { agreementTitleId } from '#web/contracts/agreement-data.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadRating = async () => (await import('#web/contracts/rating-dialog.tsx')).RatingDialog

export function RatingAction({ contract }: { contract: ContractView }) {
  const { Dialog, open, close, show } = useDialogOnDemand(loadRating)
  return (
    <>
      <Button
        size="compact"
        tone="ghost"
        aria-describedby={agreementTitleId(contract)}
        onClick={() => void show()}
      >
        <Star aria-hidden size={18} strokeWidth={1.8} />
        <span>Valorar</span>
      </Button>
      {Dialog && <Dialog contract={contract} open={open} onClose={close} />}
    </>
  )
}
