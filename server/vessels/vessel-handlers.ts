import { authorize } from '#domain/decision.ts'
import { VESSEL_ARCHIVED, vesselApi } from '#domain/vessels/vessel-api.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import { updateVessel } from '#server/joint/update-vessel.ts'
import { hasKey } from '#server/platform/http/idempotency.ts'
import { sendFile } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { addDocument, expectNewDocumentAllowed } from '#server/vessels/add-document.ts'
import { addPhoto, expectPhotoAllowed } from '#server/vessels/add-photo.ts'
import { createVessel } from '#server/vessels/create-vessel.ts'
import { readDocumentFile } from '#server/vessels/read-document.ts'
import { loadVessel, presentOwnVessels, readOwnVessel, readVessel } from '#server/vessels/read-vessel.ts'
import { removeDocument } from '#server/vessels/remove-document.ts'
import { removePhoto } from '#server/vessels/remove-photo.ts'
import { removeVessel } from '#server/vessels/remove-vessel.ts'
import { expectDocumentAllowed, updateDocument } from '#server/vessels/update-document.ts'
import {
  listDocumentsOf,
  listDocumentsOfEach,
  listVesselsOf,
  newestVessels,
} from '#server/vessels/vessel-queries.ts'
import { viewDocument, viewNextExpiry, viewVesselPhoto } from '#server/vessels/vessel-view.ts'

export const vesselHandlers: Handlers<typeof vesselApi> = {
  async list({ query: { limit, cursor } }, context) {
    const { db, actor } = context
    const rows = await listVesselsOf(db, actor.id, limit, newestVessels.readCursor(cursor))
    const { page, nextCursor } = newestVessels.pageOf(rows, limit)
    const documents = await listDocumentsOfEach(
      db,
      page.map(({ id }) => id),
    )
    const vessels = await presentOwnVessels(context, page)
    return {
      vessels: vessels.map(vessel => ({
        ...vessel,
        nextExpiry: viewNextExpiry(documents.get(vessel._id) ?? [], context.now),
      })),
      nextCursor,
    }
  },
  async create({ body }, context) {
    const id = await createVessel(context, body)
    return { message: vesselApi.create.success, vessel: await readOwnVessel(context, id) }
  },
  read: ({ params }, context) => readVessel(context, params.id),
  async update({ params, body }, context) {
    await updateVessel(context, params.id, body)
    return { message: vesselApi.update.success, vessel: await readOwnVessel(context, params.id) }
  },
  async remove({ params }, context) {
    const { archived } = await removeVessel(context, params.id)
    if (!archived) return { message: vesselApi.remove.success, vessel: null }
    return { message: VESSEL_ARCHIVED, vessel: await readOwnVessel(context, params.id) }
  },
  addPhoto: {
    allow: ({ params }, context, request) =>
      expectPhotoAllowed(context, params.id, { mayRepeat: hasKey(request) }),
    async run({ params }, context, { image }) {
      const photo = await addPhoto(context, params.id, image)
      const pathOf = await context.services.photoPaths.of(context.now)
      return {
        message: vesselApi.addPhoto.success,
        photo: viewVesselPhoto(photo, pathOf),
        vessel: await readOwnVessel(context, params.id),
      }
    },
  },
  async removePhoto({ params }, context) {
    await removePhoto(context, params)
    return { message: vesselApi.removePhoto.success, vessel: await readOwnVessel(context, params.id) }
  },
  async listDocuments({ params }, context) {
    const { db, actor, now } = context
    const { facts } = await loadVessel(context, params.id)
    authorize(vesselPolicy.seeDetails(actor, facts))
    const rows = await listDocumentsOf(db, params.id)
    return { documents: rows.map(row => viewDocument(row, now, { isOwn: facts.ownerId === actor.id })) }
  },
  addDocument: {
    allow: ({ params }, context) => expectNewDocumentAllowed(context, params.id),
    async run({ params, body }, context, { attachment }) {
      const document = await addDocument(context, params.id, body, attachment)
      return {
        message: vesselApi.addDocument.success,
        document: viewDocument(document, context.now, { isOwn: true }),
      }
    },
  },
  updateDocument: {
    allow: ({ params }, context) => expectDocumentAllowed(context, params),
    async run({ params, body }, context, { attachment }) {
      const document = await updateDocument(context, params, body, attachment)
      return {
        message: vesselApi.updateDocument.success,
        document: viewDocument(document, context.now, { isOwn: true }),
      }
    },
  },
  async removeDocument({ params }, context) {
    await removeDocument(context, params)
    return { message: vesselApi.removeDocument.success }
  },
  async readFile({ params }, context, { reply }) {
    const { bytes, type, name } = await readDocumentFile(context, params)
    return sendFile(reply, type, bytes, name)
  },
}
