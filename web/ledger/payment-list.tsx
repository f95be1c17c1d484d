import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import {
  isWithdrawn,
  type PaymentStatus,
  type PaymentView,
  paymentKindLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#domain/ledger/payment.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { useAct } from '#web/api/use-act.ts'
import { AccountPart } from '#web/ledger/account-part.tsx'
import { dayOf } from '#web/ledger/account-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const marks: Record<PaymentStatus, { Icon: LucideIcon; look: string }> = {
  announced: { Icon: CircleDashed, look: 'text-ambar' },
  confirmed: { Icon: CircleCheck, look: 'text-estribor' },
  disputed: { Icon: CircleAlert, look: 'text-babor' },
  withdrawn: { Icon: CircleX, look: 'text-tinta-2' },
}

interface RowProps {
  jobId: string
  payment: PaymentView
}

function PaymentRow({ jobId, payment }: RowProps) {
  const { _id, kind, amount, at, method, note, status, reason, may } = payment
  const { Icon, look } = marks[status]
  const ask = useConfirm()
  const withdraw = useAct(ledgerApi.withdrawPayment, {
    touches: ['passages'],
    done: 'spoken',
    failed: 'toast',
  })
  const confirm = useAct(ledgerApi.confirmPayment, {
    touches: ['passages'],
    done: 'spoken',
    failed: 'toast',
  })
  const isOut = isWithdrawn(payment)
  const of = `${paymentKindLabels[kind]}, ${formatFullMoney(amount)}`
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3.5 border-t border-linea py-2.5">
      <Icon aria-hidden size={22} strokeWidth={1.7} className={look} />
      <div className="flex flex-wrap items-center gap-x-3.5">
        <div className="min-w-0 flex-1 basis-36 leading-snug lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:items-baseline lg:gap-x-3.5 lg:*:[:not(p)]:col-start-2">
          <p className={clsx('font-medium', isOut && 'text-tinta-2')}>{paymentKindLabels[kind]}</p>
          <p className="text-[0.875rem] text-tinta-2 lg:flex lg:justify-between lg:text-[0.96875rem]">
            <span>
              <span>{`${paymentMethodLabels[method]}, ${dayOf(at)}`}</span>
              <span className="lg:hidden">{' · '}</span>
            </span>
            <span className={clsx('lg:text-[0.875rem] lg:font-semibold', !isOut && look)}>
              {paymentStatusLabels[status].toLocaleLowerCase('es')}
            </span>
          </p>
          {note && <p className="lg:col-start-2 text-[0.875rem] wrap-anywhere text-tinta-2">{note}</p>}
          {status === 'disputed' && reason && (
            <p className="mt-0.5 lg:col-start-2 font-display text-[0.96875rem] text-pretty wrap-anywhere italic">
              {`«${reason}»`}
            </p>
          )}
          {status === 'disputed' && may.confirm && (
            <div className="-ml-3">
              <Button
                tone="quiet"
                size="compact"
                aria-label={`Al final sí me consta: ${of}`}
                busy={confirm.isPending}
                busyLabel="Confirmando…"
                onClick={() => void confirm.send({ params: { jobId, id: _id } })}
              >
                Al final sí me consta
              </Button>
            </div>
          )}
          {may.withdraw && (
            <div className="-ml-3">
              <Button
                tone="quiet"
                size="compact"
                aria-label={`Retirar: ${of}`}
                busy={withdraw.isPending}
                busyLabel="Retirando…"
                onClick={async () => {
                  const yes = await ask({
                    title: 'Retirar el pago',
                    text: 'Deja de estar anunciado. Si lo has hecho de verdad, puedes anunciarlo otra vez.',
                    confirm: 'Retirar',
                  })
                  if (yes) void withdraw.send({ params: { jobId, id: _id } })
                }}
              >
                Retirar
              </Button>
            </div>
          )}
        </div>
        <span className={clsx('ml-auto font-medium whitespace-nowrap', isOut && 'text-tinta-2')}>
          {isOut ? <s>{formatFullMoney(amount)}</s> : <span>{formatFullMoney(amount)}</span>}
        </span>
      </div>
    </li>
  )
}

interface Props {
  jobId: string
  payments: readonly PaymentView[]
  onAnnounce: (() => void) | undefined
}

export function PaymentList({ jobId, payments, onAnnounce }: Props) {
  const shown = payments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <AccountPart
      title="Pagos"
      aside={
        onAnnounce && (
          <Button tone="quiet" size="compact" onClick={onAnnounce}>
            Anunciar uno
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="border-t border-linea py-4 text-pretty text-tinta-2 lg:border-t-0">
          Ninguno todavía. Quien paga lo anuncia, y cuenta cuando quien lo recibe lo confirma.
        </p>
      ) : (
        <ul>
          {shown.map(payment => (
            <PaymentRow key={payment._id} jobId={jobId} payment={payment} />
          ))}
        </ul>
      )}
    </AccountPart>
  )
}
