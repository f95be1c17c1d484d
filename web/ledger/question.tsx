import { useState } from 'react'
import type { AccountView } from '#domain/ledger/account.ts'
import { expenseCategoryLabels, rejectionInput } from '#domain/ledger/expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import {
  disputeInput,
  type PaymentMethod,
  type PaymentView,
  paymentKindLabels,
} from '#domain/ledger/payment.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { useAct } from '#web/api/use-act.ts'
import { momentOf } from '#web/ledger/account-words.ts'
import { nameOf } from '#web/ledger/expense-row.tsx'
import { ReceiptPicture } from '#web/ledger/receipt-picture.tsx'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import { WordsDialog } from '#web/passages/words/words-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { useGallery } from '#web/ui/gallery.tsx'

const touches = ['passages'] as const
const REASON_MAX = 500

const by: Record<PaymentMethod, string> = {
  transfer: 'por transferencia',
  cash: 'en efectivo',
  bizum: 'por Bizum',
  other: 'por otro medio',
}

interface CardProps {
  who: { name: string; profilePicture: string | null }
  about: string
  title: string
  text: string
  children: Elements
}

const Card = ({ who, about, title, text, children }: CardProps) => (
  <section aria-label={title} className="-mx-2 rounded-card bg-fondo-4 px-4.5 pt-4.5 pb-4 sm:mx-0 lg:p-5">
    <div className="flex items-center gap-3">
      <Avatar name={who.name} picture={who.profilePicture} />
      <p className="min-w-0 leading-snug">
        <b className="block font-semibold wrap-anywhere">{who.name}</b>
        <span className="text-[0.90625rem] text-tinta-2">{about}</span>
      </p>
    </div>
    <h2 className="mt-3.5 text-[1.5rem] wrap-anywhere">{title}</h2>
    <p className="mt-1 text-[0.9375rem] leading-snug text-pretty wrap-anywhere text-tinta-2">{text}</p>
    {children}
  </section>
)

const two = 'mt-3.5 grid grid-cols-2 gap-2.5'

interface PaymentProps {
  jobId: string
  payment: PaymentView
  payer: CardProps['who']
}

/** Two equal answers: only the recipient knows about the payment. */
export function PaymentQuestion({ jobId, payment, payer }: PaymentProps) {
  const { _id, amount, kind, method, at, note } = payment
  const [disputing, setDisputing] = useState(false)
  const confirm = useAct(ledgerApi.confirmPayment, { touches, done: 'spoken', failed: 'toast' })
  const who = firstName(payer.name)
  const said = kind === 'refund' ? 'te los devolvió' : 'te los pagó'
  return (
    <Card
      who={payer}
      about={paymentKindLabels[kind]}
      title={`¿Te han llegado ${formatFullMoney(amount)}?`}
      text={`${who} dice que ${said} ${by[method]}, ${momentOf(at)}.${note ? ` «${note}».` : ''} Cuenta cuando lo confirmes.`}
    >
      <div className={two}>
        <Button
          tone="ghost"
          size="compact"
          busy={confirm.isPending}
          busyLabel="Confirmando…"
          onClick={() => void confirm.send({ params: { jobId, id: _id } })}
        >
          Sí, confirmar
        </Button>
        <Button tone="ghost" size="compact" onClick={() => setDisputing(true)}>
          No me constan
        </Button>
      </div>
      {disputing && (
        <WordsDialog
          title="No me constan"
          description={`${who} lo lee y puede retirar el pago o explicártelo. Podrás confirmarlo más tarde.`}
          label="Qué falta o qué no cuadra"
          send={`Decírselo a ${who}`}
          field="reason"
          schema={disputeInput}
          max={REASON_MAX}
          about={`dispute-${_id}`}
          endpoint={ledgerApi.disputePayment}
          touches={touches}
          inputOf={reason => ({ params: { jobId, id: _id }, body: { reason } })}
          onClose={() => setDisputing(false)}
        />
      )}
    </Card>
  )
}

interface RejectProps {
  jobId: string
  expense: ShownExpense
  who: string
  onClose: () => void
}

export const RejectDialog = ({ jobId, expense, who, onClose }: RejectProps) => (
  <WordsDialog
    title="Rechazar el gasto"
    description={`${nameOf(expense)}, ${formatFullMoney(expense.amount)}. Sale de la suma, y ${who} lee tu motivo.`}
    label="Motivo"
    send="Rechazar"
    field="reason"
    schema={rejectionInput}
    max={REASON_MAX}
    about={`reject-${expense._id}`}
    endpoint={ledgerApi.decide}
    touches={touches}
    inputOf={reason => ({ params: { jobId, id: expense._id }, body: { action: 'reject' as const, reason } })}
    onClose={onClose}
  />
)

interface ExpenseProps {
  jobId: string
  account: AccountView
  expense: ShownExpense
}

/** An expense over the contract's limit, which counts when the owner says so. */
export function ExpenseQuestion({ jobId, account, expense }: ExpenseProps) {
  const { _id, amount, category, at, photos } = expense
  const { user, terms } = account
  const [rejecting, setRejecting] = useState(false)
  const { show, gallery } = useGallery()
  const decide = useAct(ledgerApi.decide, { touches, done: 'spoken', failed: 'toast' })
  const who = firstName(user.name)
  const limit =
    terms.expenseLimit === null
      ? 'El contrato no tiene tope: cada gasto así necesita tu aprobación.'
      : `Pasa del tope de ${formatFullMoney(terms.expenseLimit)} del contrato.`
  const of = `${nameOf(expense)}, ${formatFullMoney(amount)}`
  return (
    <Card
      who={user}
      about={`${expenseCategoryLabels[category]}, ${momentOf(at)}`}
      title={`¿Apruebas ${formatFullMoney(amount)}?`}
      text={`${nameOf(expense)}. ${limit} ${photos.length === 0 ? 'No lleva justificante. ' : ''}Sin tu aprobación no cuenta.`}
    >
      {photos.length > 0 && (
        <div className="mt-3 flex gap-2">
          <ReceiptPicture
            of={of}
            photos={photos}
            faded={false}
            onAdd={undefined}
            onShow={() =>
              show(
                photos.map(({ src }, at) => ({ src, alt: `${of}, justificante ${at + 1}` })),
                0,
              )
            }
          />
        </div>
      )}
      <div className={two}>
        <Button
          tone="ghost"
          size="compact"
          busy={decide.isPending}
          busyLabel="Aprobando…"
          onClick={() =>
            void decide.send({ params: { jobId, id: _id }, body: { action: 'approve', reason: null } })
          }
        >
          Aprobar
        </Button>
        <Button tone="ghost" size="compact" onClick={() => setRejecting(true)}>
          Rechazar
        </Button>
      </div>
      {rejecting && (
        <RejectDialog jobId={jobId} expense={expense} who={who} onClose={() => setRejecting(false)} />
      )}
      {gallery}
    </Card>
  )
}
