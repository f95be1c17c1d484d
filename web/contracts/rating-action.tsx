import { Star } from 'lucide-react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { paths } from '#domain/paths.ts'
import { agreementTitleId } from '#web/contracts/agreement-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadRating = async () => (await import('#web/contracts/rating-dialog.tsx')).RatingDialog

interface Props {
  contract: ContractView
}

const label = (
  <>
    <Star aria-hidden size={18} strokeWidth={1.8} />
    <span>Valorar</span>
  </>
)

function RatingHere({ contract }: Props) {
  const { Dialog, open, close, show } = useDialogOnDemand(loadRating)
  return (
    <>
      <Button
        size="compact"
        tone="ghost"
        aria-describedby={agreementTitleId(contract)}
        onClick={() => void show()}
      >
        {label}
      </Button>
      {Dialog && <Dialog contract={contract} open={open} onClose={close} />}
    </>
  )
}

/** After a departure both sides write, and read each other together: where the reviews of the passage are. */
export const RatingAction = ({ contract }: Props) =>
  contract.rateInReviews ? (
    <ButtonLink
      size="compact"
      tone="ghost"
      to={paths.passageReviews(contract.job._id)}
      aria-describedby={agreementTitleId(contract)}
    >
      {label}
    </ButtonLink>
  ) : (
    <RatingHere contract={contract} />
  )
