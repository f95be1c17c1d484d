import { authorize } from '#domain/decision.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { Refusal } from '#domain/errors.ts'
import { findDossier } from '#server/dossier/dossier-queries.ts'
import { viewDossier } from '#server/dossier/dossier-view.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { type ReadAttachment, readAttachment } from '#server/platform/images/read-attachment.ts'
import { findVessel } from '#server/vessels/vessel-queries.ts'

export async function readDossier(context: Context, jobId: string) {
  const { db, actor } = context
  const passage = await loadPassage(context, jobId)
  authorize(dossierPolicy.readAnswer(actor, passage.aboard))
  const { vesselId } = passage.card
  const vessel = vesselId === null ? undefined : await findVessel(db, vesselId)
  return viewDossier({ passage, vessel, row: await findDossier(db, jobId) }, actor)
}

export async function readDossierPdf(
  context: Context,
  jobId: string,
): Promise<{ pdf: Buffer; file: string }> {
  const { card, aboard } = await loadPassage(context, jobId)
  authorize(dossierPolicy.read(context.actor, aboard))
  const key = (await findDossier(context.db, jobId))?.pdfKey
  const pdf = key ? await context.services.files.get(key) : undefined
  if (!pdf) throw new Refusal('dossier_not_made')
  return { pdf, file: fileName('dossier', card.title) }
}

export async function readAnswerFile(context: Context, jobId: string): Promise<ReadAttachment> {
  const { aboard } = await loadPassage(context, jobId)
  authorize(dossierPolicy.read(context.actor, aboard))
  const row = await findDossier(context.db, jobId)
  const file = row && (await readAttachment(context.services.files, row))
  if (!file) throw new Refusal('dossier_answer_not_found')
  return file
}
