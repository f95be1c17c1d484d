import { clsx } from 'clsx'
import { expenseCategoryLabels, RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { isClosed } from '#domain/ledger/expense-status.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { dayOf } from '#web/ledger/account-words.ts'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { ReceiptPicture } from '#web/ledger/receipt-picture.tsx'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import type { GalleryPhoto } from '#web/ui/gallery-surface.tsx'

interface ExpenseActs {
  onCorrect: (expense: ShownExpense) => void
  onTakeBack: (expense: ShownExpense) => void
  onReceipt: (expense: ShownExpense) => void
}

interface Props {
  jobId: string
  expense: ShownExpense
  /** The person who decides, in words: 'ti', 'Margarida'. */
  decider: string
  /** Undefined for a person who may not. */
  acts: ExpenseActs | undefined
  onReject: ((expense: ShownExpense) => void) | undefined
  onShow: (photos: GalleryPhoto[], index: number) => void
}

export const nameOf = ({ note, category }: Pick<ShownExpense, 'note' | 'category'>): string =>
  note ?? expenseCategoryLabels[category]

const ACT =
  'relative inline-flex min-h-6 items-center print:hidden font-medium underline decoration-tinta/25 underline-offset-4 after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:text-tinta hover:decoration-magenta'

interface ActProps {
  does: string
  of: string
  onPress: () => void
}
const Act = ({ does, of, onPress }: ActProps) => (
  <button type="button" aria-label={`${does}: ${of}`} onClick={onPress} className={ACT}>
    {does}
  </button>
)

function stateOf({ status, outgoing, urgent }: ShownExpense, decider: string): string[] {
  const decided = { approved: `aprobado por ${decider}`, rejected: 'rechazado', corrected: 'corregido' }
  return [
    ...(status === 'awaiting_approval' ? ['por aprobar'] : []),
    ...(status in decided ? [decided[status as keyof typeof decided]] : []),
    ...(urgent ? ['urgente'] : []),
    ...(outgoing ? ['Sin enviar'] : []),
  ]
}

/** The parts of it that the server has refused, and the acts about them. */
function Refused({ jobId, expense, of }: { jobId: string; expense: ShownExpense; of: string }) {
  const refused = [expense.outgoing, ...expense.photos.map(({ outgoing }) => outgoing)].flatMap(change =>
    change?.state === 'failed' ? [change] : [],
  )
  return refused.map(change => (
    <div key={change.id} className="col-span-full mt-1 text-[0.875rem] leading-snug text-babor">
      <p>{change.problem ?? ''}</p>
      <p className="mt-1.5 flex gap-5 text-tinta">
        <Act does="Reintentar" of={of} onPress={() => expenseBook.retry(jobId, change)} />
        <Act does="Descartar" of={of} onPress={() => expenseBook.discard(jobId, change)} />
      </p>
    </div>
  ))
}

export function ExpenseRow({ jobId, expense, decider, acts, onReject, onShow }: Props) {
  const { amount, at, status, decision, photos } = expense
  const isOut = isClosed(expense)
  const of = `${nameOf(expense)}, ${formatFullMoney(amount)}`
  const mayChange = acts && !isClosed(expense)
  const mayReject = onReject && status === 'recorded' && amount > 0
  return (
    <li className="@container border-t border-linea">
      {/* With large text the amount goes under the words. */}
      <div className="grid min-h-18 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3.5 py-2.5 @min-[17rem]:grid-cols-[2.75rem_minmax(0,1fr)_auto] lg:min-h-19">
        <ReceiptPicture
          of={of}
          photos={photos}
          faded={isOut}
          onShow={() =>
            onShow(
              photos.map(({ src }, index) => ({
                src,
                alt: `${of}, justificante ${index + 1} de ${photos.length}`,
              })),
              0,
            )
          }
          onAdd={mayChange ? () => acts.onReceipt(expense) : undefined}
        />
        <div className="min-w-0">
          <p className={clsx('leading-snug font-medium wrap-anywhere', isOut && 'text-tinta-2')}>
            {nameOf(expense)}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 text-[0.875rem] leading-snug text-tinta-2">
            <p>{[dayOf(at), ...stateOf(expense, decider)].join(' · ')}</p>
            {mayChange && <Act does="Corregir" of={of} onPress={() => acts.onCorrect(expense)} />}
            {mayChange && photos.length > 0 && photos.length < RECEIPTS_MAX && (
              <Act does="Foto" of={of} onPress={() => acts.onReceipt(expense)} />
            )}
            {mayChange && <Act does="Quitar" of={of} onPress={() => acts.onTakeBack(expense)} />}
            {mayReject && <Act does="Rechazar" of={of} onPress={() => onReject(expense)} />}
          </div>
          {decision?.reason && (
            <p className="mt-0.5 font-display text-[0.96875rem] leading-snug text-pretty wrap-anywhere italic">
              {`«${decision.reason}»`}
            </p>
          )}
        </div>
        <span
          className={clsx(
            'col-start-2 font-medium whitespace-nowrap @min-[17rem]:col-start-3 @min-[17rem]:text-right',
            isOut && 'text-tinta-2',
          )}
        >
          {isOut ? <s>{formatFullMoney(amount)}</s> : <span>{formatFullMoney(amount)}</span>}
        </span>
        <Refused jobId={jobId} expense={expense} of={of} />
      </div>
    </li>
  )
}
