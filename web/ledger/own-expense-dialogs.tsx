import type { ComponentProps } from 'react'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { ExpenseDialog } from '#web/ledger/expense-dialog.tsx'
import { takenBack } from '#web/ledger/expense-form.ts'
import { nameOf } from '#web/ledger/expense-row.tsx'
import { ReceiptsDialog } from '#web/ledger/receipts-dialog.tsx'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import { announce } from '#web/ui/announce.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { useDialogInAddress } from '#web/ui/dialog-in-address.ts'

/** The parameter of the address, and its value for a new one. */
export const EXPENSE = 'gasto'
export const NEW_EXPENSE = 'nuevo'
/** 'nuevo', 'corregir-3f…' or 'justificante-3f…' */
const OPENED = /^(\w+?)(?:-([\da-f-]{36}))?$/

type AddressDialog = ReturnType<typeof useDialogInAddress>

/** A person's acts on an expense of their own. */
export function useOwnActs(jobId: string, dialog: AddressDialog) {
  const ask = useConfirm()
  return {
    onCorrect: ({ _id }: ShownExpense) => dialog.open(`corregir-${_id}`),
    onReceipt: ({ _id }: ShownExpense) => dialog.open(`justificante-${_id}`),
    async onTakeBack(expense: ShownExpense) {
      const yes = await ask({
        title: 'Quitar el gasto',
        text: `${nameOf(expense)} deja de contar. Queda tachado en la cuenta, con lo demás que se ha corregido.`,
        confirm: 'Quitar',
      })
      if (!yes) return
      await expenseBook.takeBack(jobId, expense._id, takenBack(expense))
      announce.spoken('Quitado.')
    },
  }
}

interface Props {
  jobId: string
  dialog: AddressDialog
  owner: string
  /** The person's own. */
  expenses: readonly ShownExpense[]
  limit: ComponentProps<typeof ExpenseDialog>['limit']
}

/** The one that the address names. */
export function OwnExpenseDialogs({ jobId, dialog, owner, expenses, limit }: Props) {
  const [, opened, about] = OPENED.exec(dialog.id ?? '') ?? []
  const named = expenses.find(({ _id }) => _id === about)
  const form = { jobId, owner, others: expenses, limit, onClose: dialog.close }
  if (opened === NEW_EXPENSE) return <ExpenseDialog {...form} />
  if (opened === 'corregir' && named) return <ExpenseDialog key={named._id} {...form} before={named} />
  if (opened === 'justificante' && named)
    return <ReceiptsDialog jobId={jobId} expense={named} onClose={dialog.close} />
  return null
}
