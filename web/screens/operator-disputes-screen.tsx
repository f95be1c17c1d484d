import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { paymentKindLabels } from '#domain/ledger/payment.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { formatFullMoney } from '#domain/spanish-format.ts'
import { usePages } from '#web/api/use-pages.ts'
import { DeskQueue } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { deskHome, routeWords } from '#web/operator/waiting-rows.ts'

export function Screen() {
  const pages = usePages(disputeApi.listDisputes, { query: {} })
  return (
    <DeskScreen
      title={
        <>
          <span>Pagos en </span>
          <em>disputa</em>
        </>
      }
      back={deskHome}
      aside={<p>Lo más antiguo, arriba. Los nombres se ven al abrir.</p>}
    >
      <DeskQueue
        label="Pagos en disputa"
        pages={pages}
        rowsOf={({ disputes }) =>
          disputes.map(({ _id, kind, amount, since, passage }) => ({
            id: _id,
            to: deskPaths.dispute(_id),
            lead: formatFullMoney(amount),
            text: `${paymentKindLabels[kind]}: ${routeWords(passage)}`,
            since,
          }))
        }
        empty={{ title: 'Ninguna disputa', text: 'Nadie ha dicho que no le consta un pago.' }}
      />
    </DeskScreen>
  )
}
