import type { ReviewAction } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { addPhoto, expectPhotoAllowed } from '#server/checklists/add-photo.ts'
import { viewCard, viewPhoto } from '#server/checklists/checklist-view.ts'
import { createChecklist } from '#server/checklists/create-checklist.ts'
import { loadHandover, viewHandover } from '#server/checklists/handover-record.ts'
import {
  countChecklists,
  findLastLooked,
  listChecklists,
  newestChecklists,
} from '#server/checklists/list-checklists.ts'
import { readHandoverPdf } from '#server/checklists/make-handover-pdf.ts'
import { readInspectionPdf } from '#server/checklists/make-inspection-pdf.ts'
import {
  readChecklist,
  readChecklistOf,
  readItem,
  readOnBoard,
  readVersion,
} from '#server/checklists/read-checklist.ts'
import { removePhoto } from '#server/checklists/remove-photo.ts'
import { reviewChecklist } from '#server/checklists/review-checklist.ts'
import { signRecord } from '#server/checklists/sign-record.ts'
import { submitChecklist } from '#server/checklists/submit-checklist.ts'
import { updateItem } from '#server/checklists/update-item.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { hasKey } from '#server/platform/http/idempotency.ts'
import { expectedVersion } from '#server/platform/http/if-match.ts'
import { linkNextPage } from '#server/platform/http/link-next-page.ts'
import { sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

const reviewed: Record<ReviewAction, string> = {
  approve: 'Lista de verificación aprobada.',
  reject: 'Lista de verificación devuelta. El tripulante la corregirá.',
}

export const checklistHandlers: Handlers<typeof checklistApi> = {
  async list({ query: { status, q, limit, cursor } }, { db, actor }, { request, reply }) {
    const after = newestChecklists.readCursor(cursor)
    const last = await findLastLooked(db, actor, { status, q, after })
    const rows = await listChecklists(db, actor, { status, q, limit, after }, last)
    const looked = last && { checklist: last }
    const { page, nextCursor } = newestChecklists.pageOf(rows, limit, looked)
    linkNextPage(request, reply, nextCursor)
    return page.map(viewCard)
  },
  count: (_, { db, actor }) => countChecklists(db, actor),
  readOfContract: ({ params }, context) => readChecklistOf(context, params.contractId, 'departure'),
  async create({ params, body }, context) {
    const { id } = await createChecklist(context, params.contractId, 'departure', body)
    return { message: checklistApi.create.success, checklist: await readChecklist(context, id) }
  },
  readArrival: ({ params }, context) => readChecklistOf(context, params.contractId, 'arrival'),
  async createArrival({ params, body }, context) {
    const { id } = await createChecklist(context, params.contractId, 'arrival', body)
    return { message: checklistApi.createArrival.success, checklist: await readChecklist(context, id) }
  },
  readOnBoard: ({ params }, context) => readOnBoard(context, params.contractId),
  read: ({ params }, context) => readChecklist(context, params.id),
  readVersion: ({ params }, context) => readVersion(context, params.id, params.version),
  async updateItem({ params, body }, context, { request }) {
    const changed = await updateItem(context, params, body, expectedVersion(request))
    return { message: checklistApi.updateItem.success, item: await readItem(context, changed) }
  },
  addPhoto: {
    allow: ({ params }, context, request) =>
      expectPhotoAllowed(context, params, { mayRepeat: hasKey(request) }),
    async run({ params }, context, { image }) {
      const { photo, ...changed } = await addPhoto(context, params, image)
      const pathOf = await context.services.photoPaths.of(context.now)
      return {
        message: checklistApi.addPhoto.success,
        ...viewPhoto(photo, pathOf),
        item: await readItem(context, changed),
      }
    },
  },
  async removePhoto({ params }, context) {
    const changed = await removePhoto(context, params)
    return { message: checklistApi.removePhoto.success, item: await readItem(context, changed) }
  },
  async submit({ params }, context) {
    await submitChecklist(context, params.id)
    return { message: checklistApi.submit.success, checklist: await readChecklist(context, params.id) }
  },
  async review({ params, body: { action, reviewNotes, flaggedItems, version } }, context) {
    const review = { notes: reviewNotes ?? null, flagged: flaggedItems ?? [], version }
    const vesselUpdates = await reviewChecklist(context, params.id, action, review)
    return { message: reviewed[action], checklist: await readChecklist(context, params.id), vesselUpdates }
  },
  async download({ params }, context, { reply }) {
    const { pdf, file } = await readInspectionPdf(context, params.id)
    return sendPdf(reply, pdf, file)
  },
  readRecord: async ({ params }, context) => viewHandover(await loadHandover(context, params.id)),
  async signRecord({ params, body }, context, { request, ink }) {
    const { dataHash } = body
    await signRecord(context, params.id, { dataHash, ink, device: deviceOf(request) })
    const record = viewHandover(await loadHandover(context, params.id))
    return { message: checklistApi.signRecord.success, record }
  },
  async downloadRecord({ params }, context, { reply }) {
    const { pdf, file } = await readHandoverPdf(context, params.id)
    return sendPdf(reply, pdf, file)
  },
}
