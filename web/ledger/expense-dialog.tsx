import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { EXPENSE_NOTE_MAX } from '#domain/ledger/expense.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { AmountField } from '#web/ledger/amount-field.tsx'
import { CategoryTiles } from '#web/ledger/category-tiles.tsx'
import { OverLimit } from '#web/ledger/over-limit.tsx'
import { ReceiptPicker } from '#web/ledger/receipt-picker.tsx'
import { UrgentSwitch } from '#web/ledger/urgent-switch.tsx'
import { type ExpenseOptions, useExpense } from '#web/ledger/use-expense.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

const moment = timeFormat('device', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

interface Props extends ExpenseOptions {
  /** First name of the person who approves. */
  owner: string
}

/** Four things on one screen: amount, photo, category and note. */
export function ExpenseDialog({ owner, ...options }: Props) {
  const { onClose } = options
  const expense = useExpense(options)
  const { form, formId, before, photos, values, over, submit } = expense
  const { errors } = form.formState
  const [dated, setDated] = useState(false)
  const [now] = useState(() => new Date())
  const hourHint = useHourHint()
  const amount = typeof values.amount === 'number' && values.amount > 0 ? formatFullMoney(values.amount) : ''
  const busy = photos.preparing > 0
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={before ? 'Corregir el gasto' : 'Anotar un gasto'}
      description={
        before &&
        (before.outgoing
          ? 'Todavía no se ha enviado: se envía ya corregido.'
          : 'Ocupa el lugar del que corriges, que se queda tachado. Sus justificantes pasan al nuevo.')
      }
      footer={
        <>
          <p className="flex w-full items-center gap-2 text-[0.875rem] text-tinta-2">
            <WifiOff aria-hidden size={17} strokeWidth={1.7} />
            <span>Sin cobertura se guarda aquí y sale solo</span>
          </p>
          {!before && (
            <span className="order-last grid">
              <Button tone="ghost" busy={busy} onClick={() => void expense.another()}>
                Y otro igual
              </Button>
            </span>
          )}
          <Button type="submit" form={formId} busy={busy} busyLabel="Preparando fotos…">
            {`${before ? 'Corregir' : 'Anotar'} ${amount}`.trim()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label="Gasto" onSubmit={submit} className="grid gap-4 *:min-w-0">
        {expense.isRestored && <RestoredNote onDiscard={expense.discard} />}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <AmountField
            ref={expense.amount}
            value={values.amount}
            onChange={value => {
              form.setValue('amount', value, { shouldDirty: true })
              form.clearErrors('amount')
            }}
            error={errors.amount?.message}
          />
          <ReceiptPicker photos={photos} isMissing={expense.lacksReceipt} />
        </div>
        <CategoryTiles
          chosen={values.category}
          onChoose={category => {
            form.setValue('category', category, { shouldDirty: true })
            form.clearErrors('category')
          }}
          error={errors.category?.message}
        />
        <TextField
          label="Nota"
          optional
          maxLength={EXPENSE_NOTE_MAX}
          enterKeyHint="done"
          error={errors.note?.message}
          {...form.register('note')}
        />
        {over && (
          <>
            <OverLimit owner={owner} over={over} />
            <UrgentSwitch
              checked={values.urgent}
              onChange={urgent => form.setValue('urgent', urgent, { shouldDirty: true })}
            />
          </>
        )}
        {dated || errors.at || values.at !== '' ? (
          <HourField label="Cuándo" hint={hourHint} error={errors.at?.message} {...form.register('at')} />
        ) : (
          <p className="flex items-center justify-between gap-4 text-[0.875rem] text-tinta-2">
            <span>{`Hoy, ${moment(now)}`}</span>
            <span className="-mr-[12px]">
              <Button
                tone="quiet"
                size="compact"
                aria-label="Cambiar la fecha"
                onClick={() => setDated(true)}
              >
                Cambiar
              </Button>
            </span>
          </p>
        )}
      </form>
    </Dialog>
  )
}
