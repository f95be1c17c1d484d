import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { seaServicePolicy } from '#domain/sea-service/sea-service-policy.ts'
import { findReadableUser } from '#server/accounts/find-readable-user.ts'
import { loadPassage, loadPassages, type Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { linkNextPage } from '#server/platform/http/link-next-page.ts'
import { fileName, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import {
  type Certificate,
  endOf,
  loadCertificates,
  loadCertificatesOf,
} from '#server/sea-service/certificates.ts'
import { refuseService, signService } from '#server/sea-service/decide-service.ts'
import { readSeaServicePdf } from '#server/sea-service/make-sea-service-pdf.ts'
import { readServiceSheet } from '#server/sea-service/make-sea-service-sheet.ts'
import { readExposure } from '#server/sea-service/read-exposure.ts'
import { readTracks } from '#server/sea-service/read-tracks.ts'
import { listOwn, type OwnPlace, ownOrder, sumSigned } from '#server/sea-service/sea-service-queries.ts'
import { viewCertificate, viewOwn } from '#server/sea-service/sea-service-view.ts'

/** Those that the actor may read. */
async function readable(context: Context, passage: Passage): Promise<Certificate[]> {
  const departedAt = endOf(passage)?.departedAt
  const exposure = departedAt ? await readExposure(context, passage.card.id, departedAt) : null
  const certificates = await loadCertificates(context, passage, exposure)
  return certificates.filter(
    ({ person }) => seaServicePolicy.read(context.actor, passage.aboard, person.id).allowed,
  )
}

const ofPerson = (certificates: readonly Certificate[], userId: string): Certificate => {
  const found = certificates.find(({ person }) => person.id === userId)
  if (!found) throw new Refusal('sea_service_not_found')
  return found
}

interface Place {
  jobId: string
  userId: string
}

async function show(context: Context, { jobId, userId }: Place) {
  const passage = await loadPassage(context, jobId)
  return viewCertificate(context, passage, ofPerson(await readable(context, passage), userId))
}

/** A signed one is as it was signed, whatever its passage is now. */
async function viewEachOwn(context: Context, places: readonly OwnPlace[]) {
  const waiting = places.filter(({ waits }) => waits === 1)
  const passages = await loadPassages(
    context,
    waiting.map(({ jobId }) => jobId),
  )
  const live = (await loadCertificatesOf(context, passages)).map(({ passage, certificates }) => ({
    jobId: passage.card.id,
    certificate: certificates.find(({ person }) => person.id === context.actor.id),
  }))
  const frozen = places.map(({ jobId, row }) => ({ jobId, certificate: row }))
  return [...live, ...frozen].flatMap(
    ({ jobId, certificate }) => (certificate && viewOwn(jobId, certificate)) ?? [],
  )
}

export const seaServiceHandlers: Handlers<typeof seaServiceApi> = {
  async list({ params: { jobId } }, context) {
    const passage = await loadPassage(context, jobId)
    const certificates = await readable(context, passage)
    return { certificates: certificates.map(each => viewCertificate(context, passage, each)) }
  },
  async sign({ params, body: { hash } }, context, { request, ink }) {
    await signService(context, params, { hash, ink, device: deviceOf(request) })
    return { message: seaServiceApi.sign.success, certificate: await show(context, params) }
  },
  async refuse({ params, body: { reason } }, context) {
    await refuseService(context, params, reason)
    return { message: seaServiceApi.refuse.success, certificate: await show(context, params) }
  },
  async download({ params: { jobId, userId } }, context, { reply }) {
    const passage = await loadPassage(context, jobId)
    const { status, row } = ofPerson(await loadCertificates(context, passage, null), userId)
    authorize(seaServicePolicy.download(context.actor, passage.aboard, { personId: userId, status }))
    if (!row) throw new Refusal('sea_service_unsigned')
    const pdf = await readSeaServicePdf(context, row.id)
    return sendPdf(reply, pdf, fileName('certificado-de-navegacion', passage.card.title))
  },
  async totals({ params: { id } }, { db, actor }) {
    await findReadableUser(db, actor, id)
    return sumSigned(db, id)
  },
  async tracks({ params: { id } }, context) {
    await findReadableUser(context.db, context.actor, id)
    return { tracks: await readTracks(context, id) }
  },
  async listOwn({ query: { limit, cursor } }, context, { request, reply }) {
    const rows = await listOwn(context.db, context.actor.id, limit, ownOrder.readCursor(cursor))
    const { page, nextCursor } = ownOrder.pageOf(rows, limit)
    linkNextPage(request, reply, nextCursor)
    return { certificates: await viewEachOwn(context, page), nextCursor }
  },
  async downloadOwn({ query: { sheet } }, context, { reply }) {
    const name = fileName('hoja-de-navegacion', sheet === undefined ? 'Singladura' : `Singladura ${sheet}`)
    return sendPdf(reply, await readServiceSheet(context, sheet), name)
  },
}
