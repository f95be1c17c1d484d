import type * as z from 'zod/mini'
import { eurosOf, money } from '#domain/applications/money.ts'
import { Refusal } from '#domain/errors.ts'
import type { disputeView } from '#domain/ledger/dispute.ts'
import type { disputeApi } from '#domain/ledger/dispute-api.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { type Dispute, findDispute, listDisputes, oldestDisputes } from '#server/ledger/dispute-queries.ts'
import { auditReason } from '#server/operator/audit.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

const viewDispute = ({ payment, job, ownerId }: Dispute): z.output<typeof disputeView> => ({
  _id: payment.id,
  kind: payment.kind,
  amount: eurosOf(payment.cents),
  method: payment.method,
  at: payment.at,
  announcedBy: payment.authorId === ownerId ? 'owner' : 'crew',
  since: payment.answeredAt ?? payment.createdAt,
  passage: {
    jobId: job.id,
    vessel: job.vesselName,
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    startDate: job.startDate,
    endDate: job.endDate,
  },
})

const viewParty = ({ id, name, erasedAt }: UserRow) => ({ _id: id, name, isErased: erasedAt !== null })

/** Nobody's name: the audit keeps it. */
const subjectOf = ({ payment, job }: Dispute) => ({
  kind: 'payment' as const,
  id: payment.id,
  name: `${job.originPort} – ${job.destinationPort}, ${money(payment.cents)}`,
})

export const disputeHandlers: Handlers<typeof disputeApi> = {
  async listDisputes({ query }, { db }) {
    const rows = await listDisputes(db, query.limit, oldestDisputes.readCursor(query.cursor))
    const { page, nextCursor } = oldestDisputes.pageOf(rows, query.limit)
    return { disputes: page.map(viewDispute), nextCursor }
  },
  openDispute: ({ params: { id }, query: { reason } }, context) =>
    auditReason(context, { act: 'dispute_opened', reason }, async ({ db }) => {
      const found = await findDispute(db, id)
      if (!found) throw new Refusal('payment_not_found')
      const { note, disputeReason } = found.payment
      const view = {
        ...viewDispute(found),
        owner: viewParty(found.owner),
        crew: viewParty(found.crew),
        note,
        reason: disputeReason,
      }
      return { subject: subjectOf(found), view }
    }),
}
