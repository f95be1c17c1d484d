import { Dialog } from '#web/ui/dialog.tsx'
import { type OwnVessel, VesselForm } from '#web/vessels/vessel-form.tsx'
import type { VesselFormValues } from '#web/vessels/vessel-form-values.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** It is closed by then. */
  onSaved: (vessel: OwnVessel) => void
  start?: Partial<VesselFormValues>
}

/** A new boat, without leaving the form that needs one. Closing keeps the typing. */
export const VesselDialog = ({ open, onClose, onSaved, start }: Props) => (
  <Dialog
    open={open}
    onOpenChange={next => !next && onClose()}
    title="Añadir un barco"
    description="Lo describes una vez y sirve para todas tus ofertas."
    wide
  >
    <VesselForm
      inDialog
      start={start}
      onCancel={onClose}
      onSaved={vessel => {
        onClose()
        onSaved(vessel)
      }}
    />
  </Dialog>
)
