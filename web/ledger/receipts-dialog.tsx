import { RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { formatCount, formatFullMoney } from '#domain/spanish-format.ts'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { nameOf } from '#web/ledger/expense-row.tsx'
import { ReceiptPicker } from '#web/ledger/receipt-picker.tsx'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import { AddPhotosDialog } from '#web/passages/log/add-photos-dialog.tsx'
import { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'

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
  return (
    <AddPhotosDialog
      title="Añadir el justificante"
      description={`${nameOf(expense)}, ${formatFullMoney(expense.amount)}. Caben ${formatCount(RECEIPTS_MAX - had, 'foto', 'fotos')}${had > 0 ? ' más' : ''}.`}
      label="Justificantes"
      photos={photos}
      add={pictures => expenseBook.addReceipts(jobId, expense._id, pictures)}
      added={['Justificante guardado.', 'Justificantes guardados.']}
      onClose={onClose}
    >
      <ReceiptPicker photos={photos} isMissing={had + photos.picked.length + photos.preparing === 0} />
    </AddPhotosDialog>
  )
}
