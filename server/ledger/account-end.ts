import type { LedgerEnd } from '#domain/ledger/fee.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { AccountContract } from '#server/ledger/ledger-queries.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'

/** By agreement, before the departure: this crew member was not on board. */
export const hasEnded = ({ endedBy }: Pick<AccountContract['contract'], 'endedBy'>): boolean =>
  endedBy !== null

interface End {
  at: Date
  how: LedgerEnd
}

/** The end of a contract that ended by agreement; else the arrival, the calling off, or the cancelled offer. */
export function endOf(
  { contract }: Pick<AccountContract, 'contract'>,
  row: PassageRow | undefined,
  job: JobRow,
): End | null {
  if (hasEnded(contract)) {
    const left = contract.cancelledAt ?? contract.updatedAt
    // A contract may be ended long after its offer was cancelled: nobody waited until then.
    return { at: job.cancelledAt && job.cancelledAt < left ? job.cancelledAt : left, how: 'called_off' }
  }
  if (row?.arrivedAt) return { at: row.arrivedAt, how: 'arrived' }
  const offAt = row?.calledOffAt ?? job.cancelledAt
  return offAt ? { at: offAt, how: 'called_off' } : null
}
