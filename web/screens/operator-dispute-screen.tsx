import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { openedDispute } from '#domain/ledger/dispute.ts'
import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { paymentKindLabels, paymentMethodLabels } from '#domain/ledger/payment.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { formatDayRange, formatFullMoney } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { routeWords } from '#web/operator/waiting-rows.ts'
import { timeFormat } from '#web/ui/times.ts'

type Opened = z.input<typeof openedDispute>

const back = { to: deskPaths.disputes, label: 'Pagos en disputa' }
const title = (
  <>
    <span>Un pago en </span>
    <em>disputa</em>
  </>
)
const dayOf = timeFormat('device', { day: 'numeric', month: 'long', year: 'numeric' })

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b border-linea py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-tinta-2">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const Party = ({ _id, name, isErased }: Opened['owner']) =>
  isErased ? (
    <span>{name}</span>
  ) : (
    <Link
      to={deskPaths.person(_id)}
      className="font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
    >
      {name}
    </Link>
  )

function Facts({ dispute }: { dispute: Opened }) {
  const { kind, amount, method, at, announcedBy, since, passage, owner, crew, note, reason } = dispute
  const { payer, other } = { owner: { payer: owner, other: crew }, crew: { payer: crew, other: owner } }[
    announcedBy
  ]
  return (
    <div className="grid gap-10">
      <DeskSection title={formatFullMoney(amount)} aside={paymentKindLabels[kind]}>
        <dl>
          <Fact label="Lo anunció">
            <Party {...payer} />
          </Fact>
          <Fact label="Con fecha de">{`${dayOf(at)}, ${paymentMethodLabels[method].toLowerCase()}`}</Fact>
          {note && <Fact label="Con esta nota">{note}</Fact>}
          <Fact label="No le consta a">
            <Party {...other} />
          </Fact>
          <Fact label="Desde el">{dayOf(since)}</Fact>
          {reason && <Fact label="Porque">{reason}</Fact>}
        </dl>
      </DeskSection>
      <DeskSection title="La travesía" aside={formatDayRange(passage.startDate, passage.endDate)}>
        <p className="border-b border-linea py-3">{routeWords(passage)}</p>
      </DeskSection>
    </div>
  )
}

function OpenedDispute({ id, reason }: { id: string; reason: string }) {
  const call = useOpened(disputeApi.openDispute, { params: { id }, query: { reason } })
  return (
    <DeskScreen title={title} back={back} aside={<p className="wrap-anywhere">{`Abierto por: ${reason}`}</p>}>
      <Loaded call={call} way={back} waiting={<RowsWaiting />}>
        {dispute => <Facts dispute={dispute} />}
      </Loaded>
    </DeskScreen>
  )
}

export const Screen = ({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) => (
  <AskReason subject={`payment ${id}`} title={title} back={back}>
    {reason => <OpenedDispute id={id} reason={reason} />}
  </AskReason>
)
