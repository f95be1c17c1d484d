import { otherPartyOf } from '#server/annexes/find-annexed.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { hasOpenSettlement, voidSettlement } from '#server/ledger/ledger-queries.ts'
import { loadLedger, settledNow } from '#server/ledger/load-accounts.ts'
import { remindAt } from '#server/ledger/remind-settlement.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

const causes = {
  expense: 'Se ha anotado o corregido un gasto.',
  receipt: 'Se ha añadido un justificante.',
  decision: 'El armador ha decidido sobre un gasto.',
  payment: 'Ha cambiado un pago.',
  log: 'Ha cambiado la bitácora.',
  answer: 'El armador ha contestado a una espera.',
  annex: 'Un anexo ha cambiado el contrato.',
  measure: 'Se han medido las millas que faltaban.',
  proposal: 'Se ha propuesto otra liquidación.',
} as const
export type VoidCause = keyof typeof causes
export const causeText = (cause: VoidCause): string => causes[cause]

type Moment = SystemContext & Partial<Pick<Context, 'actor'>>

declare module '#server/platform/context.ts' {
  interface Services {
    ledger: {
      /** In the transaction of each act that may alter an account: an open settlement that it changes is void, and says so. */
      recheck(context: Moment, jobId: string, cause: VoidCause): Promise<void>
      /** In the transaction that ends the passage: the parties that have not settled then are reminded. */
      remindAfter(context: Pick<SystemContext, 'db' | 'now'>, jobId: string, end: Date): Promise<void>
    }
  }
}

/** The parties that did not cause it are told. */
export async function recheckSettlements(context: Moment, jobId: string, cause: VoidCause): Promise<void> {
  const { db, now, actor } = context
  if (!(await hasOpenSettlement(db, jobId))) return
  const job = await findJob(db, jobId)
  if (!job) return
  const ledger = await loadLedger(context, job)
  for (const account of ledger.accounts) {
    const { settlement, ownerId, crewId } = account
    if (settlement?.status !== 'open') continue
    if (settledNow(ledger, account, settlement.fee).hash === settlement.hash) continue
    if (!(await voidSettlement(db, settlement.id, causes[cause]))) continue
    const parties = [ownerId, crewId]
    const told = parties.filter(id => id !== actor?.id)
    await tell(
      { db, now },
      {
        notify: told.map(to => ({
          type: 'settlement_void',
          to,
          from: otherPartyOf(account, to),
          job,
          own: {},
        })),
        answered: null,
        live: { passage: { id: jobId, to: parties } },
      },
    )
  }
}

export const openLedger = () => ({
  recheck: recheckSettlements,
  remindAfter: (context: Pick<SystemContext, 'db' | 'now'>, jobId: string, end: Date) =>
    enqueue(context, 'remind-settlement', { jobId }, { key: jobId, runAt: remindAt(end) }),
})
