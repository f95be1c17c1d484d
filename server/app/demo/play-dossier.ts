import { DAY_MS } from '#domain/durations.ts'
import type { InsurerAnswer } from '#domain/passages/insurer-answer.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { drawPdf } from '#server/app/demo/draw-pdf.ts'
import { answerDossier } from '#server/dossier/answer-dossier.ts'
import { makeDossier } from '#server/dossier/make-dossier.ts'
import { checkAttachment, keepAttachment } from '#server/platform/images/attachments.ts'

export interface DemoDossier extends InsurerAnswer {
  made: number
  answered: number
  /** The text of the insurer's letter. */
  letter: string
}

/** Days are counted from today, as those of the voyage. */
export async function playDossier(
  as: Acting,
  today: Date,
  { owner, jobId }: { owner: string; jobId: string },
  { made, answered, letter, ...answer }: DemoDossier,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  await makeDossier(as(owner, at(made)), jobId)
  const answering = as(owner, at(answered))
  const file = await checkAttachment({ name: 'carta-de-la-aseguradora.pdf', bytes: drawPdf(letter) })
  const kept = await keepAttachment(answering.services, file)
  await answerDossier(answering, jobId, { ...answer }, kept)
}
