import * as z from 'zod/mini'
import { insurerStateUnknown } from '#domain/dossier/dossier-faults.ts'
import { missingCodes } from '#domain/dossier/missing.ts'
import * as faults from '#domain/faults.ts'
import { clearableText, instant, messageReply, told } from '#domain/fields.ts'
import { insurerStates } from '#domain/passages/insurer-answer.ts'

export const ANSWER_NOTE_MAX = 1000

/** As JSON, or as a form with a file. It is a new answer: without a note it has none. `file: null` deletes the file. */
export const answerInput = z.object({
  state: z.enum(insurerStates, told(insurerStateUnknown())),
  note: clearableText(ANSWER_NOTE_MAX, 'La nota'),
  file: z.optional(z.null(told(faults.fileNotInForm()))),
})
export type AnswerInput = z.output<typeof answerInput>

/** In words, the parts that have changed since then. */
const changed = z.array(z.string())

const answerView = z.object({
  state: z.enum(insurerStates),
  note: z.nullable(z.string()),
  at: instant,
  /** The owner's alone: false and null for the skipper. */
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
  changed,
})

/** For the skipper only `answer`. */
export const dossierView = z.object({
  missing: z.array(z.object({ code: z.enum(missingCodes), text: z.string(), to: z.string() })),
  made: z.nullable(z.object({ at: instant, changed })),
  answer: z.nullable(answerView),
})
export type DossierView = z.input<typeof dossierView>
export const withDossier = z.extend(messageReply, { dossier: dossierView })

/** To be copied into the owner's own mail. */
export const dossierMail = z.object({ subject: z.string(), text: z.string() })
