import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountView } from '#domain/ledger/account.ts'
import { EXPENSE_NOTE_MAX } from '#domain/ledger/expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import {
  type PaymentInput,
  type PaymentKind,
  paymentInput,
  paymentKindLabels,
  paymentMethodLabels,
  paymentMethods,
} from '#domain/ledger/payment.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/fields.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { HourField } from '#web/ui/hour-field.tsx'
import { instantOf, localMinute } from '#web/ui/local-minute.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

interface Values {
  kind: PaymentKind | ''
  amount: TypedNumber
  method: string
  at: string
  note: string
}

interface Props {
  jobId: string
  account: AccountView
  /** First name of the person who is paid. */
  other: string
  onClose: () => void
}

/** The kind and the amount that most likely come next. */
function begunWith({ may, status, balance, lines, terms }: AccountView): Pick<Values, 'kind' | 'amount'> {
  const had = (key: string) => lines.find(line => line.key === key)?.amount !== 0
  if (status === 'settled') {
    const kind = may.pay.find(each => each === (balance > 0 ? 'fee' : 'refund'))
    return { kind: kind ?? may.pay[0] ?? '', amount: Math.abs(balance) }
  }
  if (may.pay.length === 1) return { kind: may.pay[0] ?? '', amount: '' }
  if (may.pay.includes('advance') && terms.advance && !had('advance'))
    return { kind: 'advance', amount: terms.advance }
  return { kind: may.pay.find(each => each === 'fee') ?? '', amount: '' }
}

/** A payment made elsewhere, which counts once who was paid has confirmed it. */
export function PaymentDialog({ jobId, account, other, onClose }: Props) {
  const { user, may } = account
  const formId = useId()
  const [id] = useState(newUuid)
  const form = useForm<Values, unknown, PaymentInput>({
    resolver: formOf<Values, PaymentInput>(paymentInput, values => ({
      ...values,
      _id: id,
      crew: user._id,
      amount: values.amount === '' ? undefined : values.amount,
      at: instantOf(values.at),
      note: values.note.trim() || null,
    })),
    defaultValues: {
      ...begunWith(account),
      method: 'transfer',
      at: localMinute(new Date(deviceClock.now())),
      note: '',
    },
  })
  const { errors } = form.formState
  const act = useAct(ledgerApi.announce, {
    touches: ['passages'],
    done: answer => {
      onClose()
      announce.spoken(answer.message)
    },
    failed: form,
  })
  const problem = formProblem(act.error)
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Anunciar un pago"
      description={`Singladura no mueve dinero: dices lo que has pagado, y cuenta cuando ${other} lo confirma.`}
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={act.isPending}
          busyLabel="Anunciando…"
        >
          Anunciar
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Pago"
        className="grid gap-5"
        onSubmit={form.handleSubmit(body => void act.send({ params: { jobId }, body }))}
      >
        <FormDecimal control={form.control} name="amount" label="Importe" suffix="€" />
        {may.pay.length > 1 && (
          <SelectField label="Qué pagas" error={errors.kind?.message} {...form.register('kind')}>
            <option value="">Elige</option>
            {may.pay.map(kind => (
              <option key={kind} value={kind}>
                {paymentKindLabels[kind]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Cómo" error={errors.method?.message} {...form.register('method')}>
          {paymentMethods.map(method => (
            <option key={method} value={method}>
              {paymentMethodLabels[method]}
            </option>
          ))}
        </SelectField>
        <HourField label="Cuándo" error={errors.at?.message} {...form.register('at')} />
        <TextArea
          label="Nota"
          optional
          rows={2}
          maxLength={EXPENSE_NOTE_MAX}
          error={errors.note?.message}
          {...form.register('note')}
        />
      </form>
    </Dialog>
  )
}
