import { useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { centsOf } from '#domain/applications/money.ts'
import { RECEIPT_FROM, RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { extraordinaryCents, passesLimit } from '#domain/ledger/judge-expense.ts'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { type ExpenseValues, emptyExpense, readExpense, valuesOf } from '#web/ledger/expense-form.ts'
import { type Limit, type ShownExpense, toKnown } from '#web/ledger/shown-expenses.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { announce } from '#web/ui/announce.ts'

export interface ExpenseOptions {
  jobId: string
  /** The expense that this one replaces. */
  before?: ShownExpense | undefined
  /** Expenses of the same person. */
  others: readonly ShownExpense[]
  limit: Limit
  onClose: () => void
}

/** Cents of those that count against the limit, with this one and without, where it passes the limit. */
function overLimit({ amount, category }: ExpenseValues, others: readonly ShownExpense[], limit: Limit) {
  if (limit === 'none' || category === '' || typeof amount !== 'number' || amount <= 0) return undefined
  const known = others.map(toKnown)
  const cents = centsOf(amount)
  if (!passesLimit({ category, cents }, known, limit)) return undefined
  return { before: extraordinaryCents(known), cents, limit: limit === null ? null : centsOf(limit) }
}

const RECEIPTS_LEFT =
  'Corregido. Sin conexión, sus justificantes se quedan con el gasto tachado: añádelos al nuevo cuando vuelva.'

/** One expense that is being written. It is stored in this browser at once. */
export function useExpense({ jobId, before: opened, others, limit, onClose }: ExpenseOptions) {
  // The expense at the opening of the dialog: it may be sent meanwhile.
  const [before] = useState(opened)
  const form = useForm<ExpenseValues>({ defaultValues: before ? valuesOf(before) : emptyExpense })
  const about = `${jobId}-${before?._id ?? 'new'}`
  const kept = useFormDraft(form, 'expense-draft', { about })
  const had = before?.photos ?? []
  const photos = usePickedPhotos(`expense-${about}`, had.length, {
    max: RECEIPTS_MAX,
    full: `Cada gasto admite ${RECEIPTS_MAX} justificantes como mucho.`,
  })
  const amount = useRef<HTMLInputElement>(null)
  const formId = useId()
  const values = useWatch({ control: form.control }) as ExpenseValues
  const over = overLimit(
    values,
    others.filter(({ _id }) => _id !== before?._id),
    limit,
  )
  const receipts = photos.picked.length + photos.preparing + had.length

  const write = async (typed: ExpenseValues, tell: (text: string) => void): Promise<boolean> => {
    const read = readExpense(typed, over !== undefined, before)
    if ('faults' in read) {
      for (const [index, { field, message }] of read.faults.entries())
        form.setError(field, { message }, { shouldFocus: index === 0 && field !== 'amount' })
      if (read.faults[0]?.field === 'amount') amount.current?.focus()
      return false
    }
    const pictures = await photos.taken()
    const taken = before && (await expenseBook.correct(jobId, before._id, read, { picked: pictures, had }))
    if (!before) await expenseBook.write(jobId, read, pictures)
    kept.drop()
    photos.dropAll()
    if (taken && taken.missing > 0) announce.warning(RECEIPTS_LEFT)
    else tell(before ? 'Corregido.' : 'Anotado.')
    return true
  }
  return {
    form,
    formId,
    amount,
    before,
    photos,
    values,
    over,
    lacksReceipt: typeof values.amount === 'number' && values.amount >= RECEIPT_FROM && receipts === 0,
    isRestored: kept.restored || photos.restored,
    submit: form.handleSubmit(async typed => {
      if (await write(typed, announce.spoken)) onClose()
    }),
    /** The next one has the same category and note; the list is behind its form. */
    another: form.handleSubmit(async typed => {
      if (!(await write(typed, announce.success))) return
      form.reset({ ...emptyExpense, category: typed.category, note: typed.note })
      amount.current?.focus()
    }),
    discard() {
      kept.discard()
      photos.dropAll()
    },
  }
}
