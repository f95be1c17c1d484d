import { useWatch } from 'react-hook-form'
import { citeClause } from '#domain/notices/clauses.ts'
import type { MeasureAction } from '#domain/notices/measure.ts'
import { outcomeLetter } from '#domain/notices/notice-outcome.ts'
import { REDRESS, statementPieces } from '#domain/notices/statement-text.ts'
import { type DecisionForm, type DecisionValues, OTHER_LAW } from '#web/notices/decision-choices.tsx'
import type { OpenedNotice } from '#web/notices/notice-sender.tsx'

/** Where a field is empty, so that the letter shows what it lacks. */
const LACKING = '…'

export const clauseOf = ({ ground, clause, article }: DecisionValues): string =>
  ground === 'law' && clause === OTHER_LAW ? article.trim() : clause

function piecesOf(values: DecisionValues, action: MeasureAction, { subject }: OpenedNotice) {
  const clause = clauseOf(values)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(values.until)
  return statementPieces({
    action,
    subject: {
      kind: subject?.kind ?? 'user',
      name: subject?.kind === 'conversation' ? null : (subject?.name ?? null),
    },
    until: isDay ? values.until : null,
    facts: values.facts.trim() || LACKING,
    ground: values.ground,
    cited: clause ? citeClause(values.ground, clause) : LACKING,
    origin: 'notice',
  })
}

const Letter = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <section aria-label={`Lo que leerá ${to}`} className="rounded-inner bg-fondo-4 p-4 sm:p-5">
    <p className="flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-tinta-2">
      <span className="font-semibold">{`Lo que leerá ${to}`}</span>
      <span>por correo, hoy</span>
    </p>
    <div className="mt-2 grid gap-3 font-display text-[1.0625rem] leading-snug wrap-anywhere">{children}</div>
  </section>
)

/** The letter as it will be sent, by the same function that writes it then. */
export function DecisionPreview({ form, notice }: { form: DecisionForm; notice: OpenedNotice }) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const { action } = values
  const { person, sender, reference, reopenedAt } = notice
  if (action === null) return null
  if (action === 'none' || !person) {
    if (!sender) return null
    return (
      <Letter to={sender.name}>
        {outcomeLetter({
          reference,
          outcome: action,
          isReopened: reopenedAt !== null,
          hasStatement: person !== null,
        }).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Letter>
    )
  }
  return (
    <Letter to={person.name}>
      <p className="whitespace-pre-line">
        {piecesOf(values, action, notice).map(({ words, strong }, at) =>
          strong ? (
            <strong key={at} className="font-semibold">
              {words}
            </strong>
          ) : (
            <span key={at}>{words}</span>
          ),
        )}
      </p>
      <p>{REDRESS}</p>
    </Letter>
  )
}
