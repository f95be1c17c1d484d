import { authorize } from '#domain/decision.ts'
import type { AnswerInput } from '#domain/dossier/dossier.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { findDossier, writeDossier } from '#server/dossier/dossier-queries.ts'
import { basisOf } from '#server/dossier/dossier-view.ts'
import { changing, writePassage } from '#server/passages/change-passage.ts'
import { dropWaiver } from '#server/passages/drop-waiver.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import { recheckDeparture } from '#server/passages/recheck-departures.ts'
import type { Context } from '#server/platform/context.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** Before the file is read. */
export async function expectAnswerAllowed(context: Context, jobId: string): Promise<void> {
  const { aboard } = await loadPassage(context, jobId)
  authorize(dossierPolicy.answer(context.actor, aboard))
}

/** A refusal takes readinesses back, and the waiver of a paper that was missing: nobody has waived the insurer's no. */
export const answerDossier = (
  context: Context,
  jobId: string,
  { state, note, file }: AnswerInput,
  attachment: StoredAttachment | undefined,
): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const { db, now } = inside
    authorize(dossierPolicy.answer(context.actor, passage.aboard))
    const before = await findDossier(db, jobId)
    const isReplaced = attachment !== undefined || file === null
    await writePassage(inside, jobId, {})
    await writeDossier(db, jobId, {
      answer: state,
      note: note ?? null,
      answeredAt: now,
      answeredOn: basisOf(passage),
      ...(isReplaced ? fileColumns(attachment) : {}),
    })
    if (isReplaced && before?.fileKey) await enqueue(inside, 'delete-file', { key: before.fileKey })
    if (passage.row?.departedAt) return
    if (state === 'refused' && before?.answer !== 'refused') await dropWaiver(db, jobId, 'insurance')
    await recheckDeparture(inside, jobId)
  })
