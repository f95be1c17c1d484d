import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AccountView } from '#domain/ledger/account.ts'
import type { AccountLine } from '#domain/ledger/account-line.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { type SettlementInput, settlementInput } from '#domain/ledger/settlement.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { announce } from '#web/ui/announce.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormDecimal } from '#web/ui/form-figures.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

interface Values {
  isAgreed: boolean
  fee: { amount: TypedNumber; reason: string }
}

function feeWords({ amount, reckoning }: AccountLine): string {
  const how = reckoning.replace(/\.$/, '')
  return amount === 0
    ? `Por el precio no hay nada que pagar. ${how}.`
    : `El precio sale a ${formatFullMoney(amount)}: ${how}.`
}

interface Props {
  jobId: string
  account: AccountView
  isOwner: boolean
  other: string
  onDone: () => void
  onClose: () => void
}

/** The settlement as the account is now, or with a price that the two have agreed on instead. */
export function ProposeDialog({ jobId, account, isOwner, other, onDone, onClose }: Props) {
  const { user, lines } = account
  const formId = useId()
  const reckoned = lines.find(({ key }) => key === 'fee')
  const form = useForm<Values, unknown, SettlementInput>({
    resolver: formOf<Values, SettlementInput>(settlementInput, ({ isAgreed, fee }) => ({
      crew: user._id,
      fee: isAgreed ? { ...fee, amount: fee.amount === '' ? undefined : fee.amount } : null,
    })),
    defaultValues: { isAgreed: false, fee: { amount: '', reason: '' } },
  })
  const { errors } = form.formState
  const isAgreed = useWatch({ control: form.control, name: 'isAgreed' })
  const propose = useAct(ledgerApi.propose, {
    touches: ['passages'],
    done: answer => {
      onDone()
      announce.spoken(answer.message)
    },
    failed: form,
  })
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Proponer la liquidación"
      description={`Se queda como está ahora la cuenta ${isOwner ? `con ${firstName(user.name)}` : `con ${other}`}, y la firmáis los dos. Si cambia algo antes, se anula y se hace otra.`}
      footer={
        <FormFooter
          formId={formId}
          problem={formProblem(propose.error)}
          onCancel={onClose}
          busy={propose.isPending}
          busyLabel="Proponiendo…"
        >
          Proponer
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Liquidación"
        className="grid gap-5"
        onSubmit={form.handleSubmit(body => void propose.send({ params: { jobId }, body }))}
      >
        <p className="text-pretty wrap-anywhere">{reckoned && feeWords(reckoned)}</p>
        <CheckField
          label="Hemos acordado otro precio"
          checked={isAgreed}
          onChange={checked => form.setValue('isAgreed', checked)}
        />
        {isAgreed && (
          <>
            <FormDecimal
              control={form.control}
              name="fee.amount"
              label="Precio acordado"
              suffix="€"
              hint="Ocupa el lugar del calculado, y la liquidación lo dice."
            />
            <TextArea
              label="Por qué"
              rows={3}
              error={errors.fee?.reason?.message}
              {...form.register('fee.reason')}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
