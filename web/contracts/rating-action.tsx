import { Star } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { ContractView } from '#domain/contracts/contract.ts'
import { agreementTitleId } from '#web/contracts/agreement-data.ts'
import type { RatingDialogProps } from '#web/contracts/rating-dialog.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

/** 'Valorar': the dialog and its form come with the first press. */
export function RatingAction({ contract }: { contract: ContractView }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<RatingDialogProps> }>()
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const { RatingDialog } = await import('#web/contracts/rating-dialog.tsx')
      setLoaded({ Dialog: RatingDialog })
      setOpen(true)
    } catch {
      announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
    }
  }
  return (
    <>
      <Button
        size="compact"
        tone="ghost"
        aria-describedby={agreementTitleId(contract)}
        onClick={() => void show()}
      >
        <Star aria-hidden size={18} strokeWidth={1.8} />
        Valorar
      </Button>
      {loaded && <loaded.Dialog contract={contract} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
