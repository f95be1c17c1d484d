import { Refusal } from '#domain/errors.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { complainedOf } from '#server/notices/complained.ts'
import {
  complaintOrder,
  findComplaint,
  hasColleague,
  listComplaints,
} from '#server/notices/complaint-queries.ts'
import { viewComplaint, viewComplaintFully } from '#server/notices/complaint-view.ts'
import { decideComplaint } from '#server/notices/decide-complaint.ts'
import { auditReason } from '#server/operator/audit.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const complaintHandlers: Handlers<typeof complaintApi> = {
  async list({ query }, { db, operator }) {
    const order = complaintOrder(query.state)
    const rows = await listComplaints(db, query.state, query.limit, order.readCursor(query.cursor))
    const { page, nextCursor } = order.pageOf(rows, query.limit)
    const reader = { id: operator.id, hasColleague: await hasColleague(db, operator.id) }
    return { complaints: page.map(row => viewComplaint(row, reader)), nextCursor }
  },
  open: ({ params, query }, context) =>
    auditReason(context, { act: 'complaint_opened', reason: query.reason }, async ({ db, operator }) => {
      const found = await findComplaint(db, params.id)
      if (!found) throw new Refusal('complaint_not_found')
      const reader = { id: operator.id, hasColleague: await hasColleague(db, operator.id) }
      return {
        subject: { kind: 'complaint', id: params.id, ...complainedOf(found).audited },
        view: await viewComplaintFully(db, found, reader),
      }
    }),
  async decide({ params, body }, context) {
    await decideComplaint(context, params.id, body)
    return { message: complaintApi.decide.success }
  },
}
