import { useId } from 'react'
import { RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { formatCount, formatFullMoney } from '#domain/spanish-format.ts'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { nameOf } from '#web/ledger/expense-row.tsx'
import { ReceiptPicker } from '#web/ledger/receipt-picker.tsx'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  jobId: string
  expense: ShownExpense
  onClose: () => void
}

/** More photos of the receipt of an expense that is written already. */
export function ReceiptsDialog({ jobId, expense, onClose }: Props) {
  const had = expense.photos.length
  const photos = usePickedPhotos(`expense-receipts-${expense._id}`, had, {
    max: RECEIPTS_MAX,
    full: `Cada gasto admite ${RECEIPTS_MAX} justificantes como mucho.`,
  })
  const formId = useId()
  const keep = async () => {
    const pictures = await photos.taken()
    await expenseBook.addReceipts(jobId, expense._id, pictures)
    photos.dropAll()
    announce.spoken(pictures.length === 1 ? 'Justificante guardado.' : 'Justificantes guardados.')
    onClose()
  }
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title="Añadir el justificante"
      description={`${nameOf(expense)}, ${formatFullMoney(expense.amount)}. Caben ${formatCount(RECEIPTS_MAX - had, 'foto', 'fotos')}${had > 0 ? ' más' : ''}.`}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          disabled={photos.picked.length + photos.preparing === 0}
          busy={photos.preparing > 0}
          busyLabel="Preparando fotos…"
        >
          Guardar
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Justificantes"
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        <ReceiptPicker photos={photos} isMissing={had + photos.picked.length + photos.preparing === 0} />
      </form>
    </Dialog>
  )
}
