import type { DossierView } from '#domain/dossier/dossier.ts'
import { insurerWords } from '#domain/passages/insurer-answer.ts'
import { changedWords } from '#web/dossier/answer-words.ts'
import { formatInstant } from '#web/passages/stage-words.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The insurer's words, and since when they are about something else. */
export function AnswerShown({ answer }: { answer: NonNullable<DossierView['answer']> }) {
  const { state, note, at, changed } = answer
  return (
    <div className="grid gap-3">
      <p className="leading-snug">{`${insurerWords({ state, note: null })}.`}</p>
      {note && (
        <blockquote className="border-l-2 border-linea pl-3.5">
          <p className="font-display text-[1.0625rem] leading-snug wrap-anywhere whitespace-pre-line italic">{`«${note}»`}</p>
        </blockquote>
      )}
      <p className="text-[0.875rem] text-tinta-2">{`Anotado ${formatInstant(at)}`}</p>
      {changed.length > 0 && (
        <Notice tone="wait">{`Desde entonces ha cambiado algo: ${changedWords(changed)}. Pregunta otra vez.`}</Notice>
      )}
    </div>
  )
}
