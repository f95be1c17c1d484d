import { authorize } from '#domain/decision.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { answerDossier, expectAnswerAllowed } from '#server/dossier/answer-dossier.ts'
import { makeDossier } from '#server/dossier/make-dossier.ts'
import { readAnswerFile, readDossier, readDossierPdf } from '#server/dossier/read-dossier.ts'
import { writeMail } from '#server/dossier/write-mail.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import { sendFile, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const dossierHandlers: Handlers<typeof dossierApi> = {
  read: ({ params: { jobId } }, context) => readDossier(context, jobId),
  async make({ params: { jobId } }, context) {
    await makeDossier(context, jobId)
    return { message: dossierApi.make.success, dossier: await readDossier(context, jobId) }
  },
  async download({ params: { jobId } }, context, { reply }) {
    const { pdf, file } = await readDossierPdf(context, jobId)
    return sendPdf(reply, pdf, file)
  },
  async mail({ params: { jobId } }, context) {
    const passage = await loadPassage(context, jobId)
    authorize(dossierPolicy.read(context.actor, passage.aboard))
    return writeMail(context.db, passage)
  },
  answer: {
    allow: ({ params: { jobId } }, context) => expectAnswerAllowed(context, jobId),
    async run({ params: { jobId }, body }, context, { attachment }) {
      await answerDossier(context, jobId, body, attachment)
      return { message: dossierApi.answer.success, dossier: await readDossier(context, jobId) }
    },
  },
  async answerFile({ params: { jobId } }, context, { reply }) {
    const { bytes, type, name } = await readAnswerFile(context, jobId)
    return sendFile(reply, type, bytes, name)
  },
}
