import { DEPARTED, passageApi } from '#domain/passages/passage-api.ts'
import { callFalseStart } from '#server/joint/call-false-start.ts'
import { addEntryPhoto, expectEntryPhotoAllowed } from '#server/passages/add-entry-photo.ts'
import { answerWait } from '#server/passages/answer-wait.ts'
import { chooseSkipper } from '#server/passages/choose-skipper.ts'
import { findUnmailed } from '#server/passages/contact-mails.ts'
import { abort, arrive } from '#server/passages/end-passage.ts'
import { follow } from '#server/passages/follow.ts'
import { listPassages } from '#server/passages/list-passages.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import { listEntries, newestEntries } from '#server/passages/log-queries.ts'
import { viewEntries, viewEntry } from '#server/passages/log-view.ts'
import { readDeparturePdf } from '#server/passages/make-departure-pdf.ts'
import { readFalseStartPdf } from '#server/passages/make-false-start-pdf.ts'
import { viewDeparture, viewPassage } from '#server/passages/passage-view.ts'
import { pressReady, takeReadyBack } from '#server/passages/press-ready.ts'
import { readGpx } from '#server/passages/read-gpx.ts'
import { readPlots, readTrack } from '#server/passages/read-track.ts'
import { endShare, listShares, sharePassage } from '#server/passages/share-passage.ts'
import { stateFalseStart } from '#server/passages/state-false-start.ts'
import { readSum } from '#server/passages/sum-log.ts'
import { viewSummary } from '#server/passages/view-summary.ts'
import { takeWaiverBack, waive } from '#server/passages/waive.ts'
import { writeLog } from '#server/passages/write-log.ts'
import { writeWeather } from '#server/passages/write-weather.ts'
import type { Context } from '#server/platform/context.ts'
import { hasKey } from '#server/platform/http/idempotency.ts'
import { linkNextPage } from '#server/platform/http/link-next-page.ts'
import { sendFile, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

/** A wait that is still open makes the stored sums older than they are. */
async function read(context: Context, jobId: string) {
  const passage = await loadPassage(context, jobId)
  const atSea = passage.row ? await readSum(context, passage.row) : null
  return { ...viewPassage(passage, context.actor), logSummary: viewSummary(passage, atSea) }
}
async function readDeparture(context: Context, jobId: string) {
  const passage = await loadPassage(context, jobId)
  return {
    ...viewDeparture(passage, context.actor),
    contactUnmailed: await findUnmailed(context, passage),
  }
}

export const passageHandlers: Handlers<typeof passageApi> = {
  async list({ query }, context) {
    const { passages, nextCursor } = await listPassages(context, query)
    return { passages: passages.map(passage => viewPassage(passage, context.actor)), nextCursor }
  },
  read: ({ params: { jobId } }, context) => read(context, jobId),
  async chooseSkipper({ params: { jobId }, body: { userId } }, context) {
    await chooseSkipper(context, jobId, userId)
    return { message: passageApi.chooseSkipper.success, passage: await read(context, jobId) }
  },
  readDeparture: ({ params: { jobId } }, context) => readDeparture(context, jobId),
  async writeWeather({ params: { jobId }, body: { text } }, context) {
    await writeWeather(context, jobId, text)
    return { message: passageApi.writeWeather.success, departure: await readDeparture(context, jobId) }
  },
  async waive({ params, body: { reason } }, context) {
    await waive(context, params, reason)
    return { message: passageApi.waive.success, departure: await readDeparture(context, params.jobId) }
  },
  async dropWaiver({ params }, context) {
    await takeWaiverBack(context, params)
    return { message: passageApi.dropWaiver.success, departure: await readDeparture(context, params.jobId) }
  },
  async press({ params: { jobId }, body }, context) {
    await pressReady(context, jobId, body)
    const departure = await readDeparture(context, jobId)
    return { message: departure.departedAt ? DEPARTED : passageApi.press.success, departure }
  },
  async takeBack({ params: { jobId } }, context) {
    await takeReadyBack(context, jobId)
    return { message: passageApi.takeBack.success, departure: await readDeparture(context, jobId) }
  },
  async readLog({ params: { jobId }, query: { limit, cursor } }, context, { request, reply }) {
    await loadPassage(context, jobId)
    const rows = await listEntries(context.db, jobId, limit, newestEntries.readCursor(cursor))
    const { page, nextCursor } = newestEntries.pageOf(rows, limit)
    linkNextPage(request, reply, nextCursor)
    return { entries: await viewEntries(context, page), nextCursor }
  },
  async writeLog({ params: { jobId }, body }, context, { reply }) {
    const { written, isNew } = await writeLog(context, jobId, body)
    if (!isNew) reply.code(200)
    return { message: passageApi.writeLog.success, entry: await viewEntry(context, written) }
  },
  addPhoto: {
    allow: ({ params }, context, request) =>
      expectEntryPhotoAllowed(context, params, { mayRepeat: hasKey(request) }),
    async run({ params }, context, { image }) {
      const entry = await addEntryPhoto(context, params, image)
      return { message: passageApi.addPhoto.success, entry: await viewEntry(context, entry) }
    },
  },
  async answerWait({ params, body }, context) {
    const entry = await answerWait(context, params, body)
    return { message: passageApi.answerWait.success, entry: await viewEntry(context, entry) }
  },
  async readTrack({ params: { jobId } }, context) {
    const { row } = await loadPassage(context, jobId)
    return { track: row?.departedAt ? await readTrack(context, jobId, row.departedAt) : [] }
  },
  async readPlots({ params: { jobId } }, context) {
    const { row } = await loadPassage(context, jobId)
    if (!row?.departedAt) return { days: [], speeds: [], winds: [], stops: [] }
    const { stops, ...plots } = await readPlots(context, jobId, row.departedAt)
    const endedAt = row.arrivedAt ?? row.calledOffAt
    return { ...plots, stops: stops.map(stop => ({ ...stop, to: stop.to ?? endedAt })) }
  },
  async readGpx({ params: { jobId } }, context, { reply }) {
    const { gpx, file } = await readGpx(context, jobId)
    return sendFile(reply, 'application/gpx+xml', Buffer.from(gpx), file)
  },
  listShares: ({ params: { jobId } }, context) => listShares(context, jobId),
  async share({ params: { jobId }, body }, context) {
    return { message: passageApi.share.success, share: await sharePassage(context, jobId, body) }
  },
  async endShare({ params }, context) {
    await endShare(context, params)
    return { message: passageApi.endShare.success }
  },
  follow: ({ params: { token } }, context) => follow(context, token),
  async arrive({ params: { jobId }, body }, context) {
    await arrive(context, jobId, body)
    return { message: passageApi.arrive.success, passage: await read(context, jobId) }
  },
  async abort({ params: { jobId }, body: { reason } }, context) {
    await abort(context, jobId, reason)
    return { message: passageApi.abort.success, passage: await read(context, jobId) }
  },
  async callFalseStart({ params: { jobId }, body }, context) {
    await callFalseStart(context, jobId, body)
    return { message: passageApi.callFalseStart.success, passage: await read(context, jobId) }
  },
  async stateFalseStart({ params: { jobId }, body: { text } }, context) {
    await stateFalseStart(context, jobId, text)
    return { message: passageApi.stateFalseStart.success, passage: await read(context, jobId) }
  },
  async downloadFalseStart({ params: { jobId } }, context, { reply }) {
    const { pdf, file } = await readFalseStartPdf(context, jobId)
    return sendPdf(reply, pdf, file)
  },
  async downloadDeparture({ params: { jobId } }, context, { reply }) {
    const { pdf, file } = await readDeparturePdf(context, jobId)
    return sendPdf(reply, pdf, file)
  },
}
