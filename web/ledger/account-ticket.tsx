import { Pencil } from 'lucide-react'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { isOpen } from '#domain/ledger/payment.ts'
import { formatCount, formatList } from '#domain/spanish-format.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { balanceMoney, balanceWords, momentOf } from '#web/ledger/account-words.ts'
import { TurnBar } from '#web/passages/turn-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { timeFormat } from '#web/ui/times.ts'
import { useOutOfView } from '#web/ui/use-out-of-view.ts'

interface TicketActs {
  onSign: () => void
  onPropose: () => void
  onPay: () => void
}
interface Props extends TicketActs {
  jobId: string
  account: AccountView
  owner: AccountsReply['owner']
  isOwner: boolean
}

const weekday = timeFormat('madrid', { weekday: 'long', day: 'numeric', month: 'short' })

/** The reason why the settlement waits, and whose turn it is. */
function openItems({ expenses, payments }: AccountView): string | undefined {
  const awaiting = expenses.filter(({ status }) => status === 'awaiting_approval').length
  const unconfirmed = payments.filter(isOpen).length
  const parts = [
    ...(awaiting > 0 ? [formatCount(awaiting, 'gasto por aprobar', 'gastos por aprobar')] : []),
    ...(unconfirmed > 0 ? [formatCount(unconfirmed, 'pago por confirmar', 'pagos por confirmar')] : []),
  ]
  return parts.length > 0 ? formatList(parts) : undefined
}

interface Turn {
  isMine: boolean
  text: string
  action: Elements
}

function settlingTurn({ account, owner, isOwner, onSign, onPropose }: Props): Turn {
  const { settlement, may, user } = account
  const other = firstName(isOwner ? user.name : owner.name)
  const theirs = settlement?.signatures[isOwner ? 'crew' : 'owner']
  if (may.sign) {
    const before = theirs
      ? `${other} firmó la liquidación el ${momentOf(theirs.signedAt)}. `
      : `${settlement?.proposedBy._id === (isOwner ? user._id : owner._id) ? `${other} ha propuesto` : 'Has propuesto'} la liquidación. `
    return {
      isMine: true,
      text: `${before}Si cambia algo antes de que firmes, se anula y se hace otra.`,
      action: (
        <Button wide onClick={onSign}>
          <Pencil aria-hidden size={18} strokeWidth={1.8} />
          <span>Leer y firmar</span>
        </Button>
      ),
    }
  }
  return {
    isMine: false,
    text: `La has firmado tú. Falta la firma de ${other}. Si cambia algo antes, se anula y se hace otra.`,
    action: may.propose && !settlement && <Button onClick={onPropose}>Proponer otra</Button>,
  }
}

function openTurn({ account, owner, isOwner, onPropose }: Props): Turn {
  const { settlement, may, user } = account
  const other = firstName(isOwner ? user.name : owner.name)
  const open = openItems(account)
  const isErased = (isOwner ? user : owner).name === ERASED_NAME
  const voided = settlement?.status === 'void' && settlement.voidedBy
  const why = voided ? `${voided} La liquidación que había se ha anulado. ` : ''
  if (open)
    return {
      isMine: false,
      text: `${why}Antes de liquidar hay que resolver lo que está pendiente: ${open}.`,
      action: null,
    }
  if (account.provisional)
    return {
      isMine: false,
      text: `${why}El precio todavía es provisional: falta medir el camino que quedaba. Después se puede liquidar.`,
      action: null,
    }
  if (isErased)
    return {
      isMine: false,
      text: `${why}Quien eliminó su cuenta ya no puede firmar una liquidación. Lo que quede por pagar lo arregláis fuera de Singladura.`,
      action: null,
    }
  return {
    isMine: may.propose,
    text: `${why}${voided ? 'Hay que hacer otra.' : `Cuando esté todo, uno de los dos propone la liquidación y la firmáis ${other} y tú.`}`,
    action: may.propose && (
      <Button wide onClick={onPropose}>
        {voided ? 'Proponer otra liquidación' : 'Proponer la liquidación'}
      </Button>
    ),
  }
}

function settledTurn({ account, owner, isOwner, onPay }: Props): Turn {
  const { balance, may, user } = account
  const other = firstName(isOwner ? user.name : owner.name)
  const owes = balance > 0 === isOwner
  return {
    isMine: owes,
    text: owes
      ? `La habéis firmado los dos. Paga a ${other} fuera de Singladura y anúncialo aquí: la cuenta se cierra cuando lo confirme.`
      : `La habéis firmado los dos. Cuando ${other} te pague y lo anuncie, confírmalo y la cuenta se cierra.`,
    action: owes && may.pay.length > 0 && (
      <Button wide onClick={onPay}>
        Anunciar el pago
      </Button>
    ),
  }
}

function turnOf(props: Props): Turn {
  const { status } = props.account
  if (status === 'paid')
    return { isMine: false, text: 'Firmada por los dos, y no queda nada por pagar.', action: null }
  if (status === 'settled') return settledTurn(props)
  return status === 'settling' ? settlingTurn(props) : openTurn(props)
}

function Signatures({ account, owner, isOwner }: Props) {
  const { settlement, user } = account
  if (!settlement || settlement.status === 'void') return null
  const sides = [
    {
      name: isOwner ? firstName(user.name) : firstName(owner.name),
      signed: settlement.signatures[isOwner ? 'crew' : 'owner'],
    },
    { name: 'Tú', signed: settlement.signatures[isOwner ? 'owner' : 'crew'] },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 rounded-2xl border-[1.5px] border-dashed border-control/50 text-[0.875rem] leading-snug">
      {sides.map(({ name, signed }) => (
        <div
          key={name}
          className="min-w-0 px-3.5 py-2.5 last:border-l-[1.5px] last:border-dashed last:border-control/50"
        >
          <dt className="font-semibold wrap-anywhere">{name}</dt>
          <dd>
            {signed ? (
              <span>{`firmó, ${momentOf(signed.signedAt)}`}</span>
            ) : (
              <em className="font-display text-base text-tinta-2">sin firmar</em>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The balance in words, and the next act about it. */
export function AccountTicket(props: Props) {
  const { jobId, account, owner, isOwner } = props
  const { balance, may, user } = account
  const { watched, isAway } = useOutOfView<HTMLElement>()
  const { isMine, text, action } = turnOf(props)
  const label = isMine ? 'Te toca' : account.status === 'paid' ? 'Cerrada' : 'Ahora'
  const words = balanceWords(balance, { isOwner, owner: firstName(owner.name), crew: firstName(user.name) })
  return (
    <section
      ref={watched}
      aria-label={label}
      className="-mx-2 rounded-card bg-white px-5 pt-5 pb-4.5 shadow-ticket sm:mx-0 lg:px-6.5 lg:py-6"
    >
      <p className="flex items-center gap-2 text-[0.875rem] font-semibold text-magenta">
        <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
        <span>{label}</span>
        <span className="ml-auto font-normal text-tinta-2">{weekday(new Date())}</span>
      </p>
      <p className="mt-2.5 text-[0.9375rem] text-tinta-2">{words}</p>
      <p className="mt-0.5 mb-1.5 font-display text-[min(2.750rem,12vw)] leading-tight font-[380] tracking-[-0.025em] whitespace-nowrap lg:text-[3.250rem]">
        {balanceMoney(balance)}
      </p>
      <p className="text-[0.96875rem] leading-snug text-pretty wrap-anywhere text-tinta-2">{text}</p>
      <Signatures {...props} />
      {action && <div className="mt-4">{action}</div>}
      {may.download && (
        <div className="mt-4">
          <DownloadButton
            tone="ghost"
            size="compact"
            title="Liquidación"
            label="Descargar la liquidación"
            ask={() => callForFile(ledgerApi.download, { params: { jobId, crewId: user._id } })}
          />
        </div>
      )}
      {isAway && isMine && action && <TurnBar title={`${words} ${balanceMoney(balance)}`}>{action}</TurnBar>}
    </section>
  )
}
