import type { ReactNode } from 'react'
import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { paths } from '#domain/paths.ts'
import { formatTenths } from '#domain/spanish-format.ts'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { timeFormat } from '#web/ui/times.ts'

const day = timeFormat('madrid', { day: 'numeric', month: 'long' })
const hour = timeFormat('madrid', { hour: '2-digit', minute: '2-digit' })
const told = (at: string) => `el ${day(at)} a las ${hour(at)}`

function endOf({ arrivedAt, calledOffAt, departedAt, milesRun }: AccountsReply['passage']): string {
  const miles = milesRun === null ? '' : `, con ${formatTenths(milesRun)} mn por la bitácora`
  if (arrivedAt) return `Llegó ${told(arrivedAt)}${miles}`
  if (calledOffAt) return `Suspendida ${told(calledOffAt)}${departedAt ? miles : ''}`
  return departedAt ? `En la mar desde ${told(departedAt)}` : 'Todavía no ha zarpado'
}

interface Props {
  jobId: string
  passage: AccountsReply['passage'] | undefined
  account: AccountView | undefined
  isOwner: boolean
  actions?: ReactNode
}

export function AccountHead({ jobId, passage, account, isOwner, actions }: Props) {
  const route = passage && `${passage.originPort} – ${passage.destinationPort}`
  const isEnded = account?.endedBy != null
  return (
    <ScreenHead
      close
      back={
        isEnded
          ? { to: paths.contract(jobId, isOwner ? account?.user._id : undefined), label: 'Contrato' }
          : { to: paths.passage(jobId), label: route ?? 'Travesía' }
      }
      title={
        <>
          <span>La</span> <em>cuenta</em>
        </>
      }
      lead={
        passage && (
          <>
            <p className="text-[0.9375rem] md:text-[1.0625rem]">
              {`${passage.vesselName ? `${passage.vesselName}. ` : ''}${isEnded ? 'El contrato terminó de mutuo acuerdo' : endOf(passage)}`}
            </p>
            <ClockNote clock="madrid" />
          </>
        )
      }
      actions={actions}
    />
  )
}
