import { useWatch } from 'react-hook-form'
import { citeClause } from '#domain/notices/clauses.ts'
import type { MeasureAction } from '#domain/notices/measure.ts'
import { REDRESS, type StatementValues, statementPieces } from '#domain/notices/statement-text.ts'
import { clauseOf, type DecisionForm } from '#web/notices/measure-fields.tsx'
import { Pieces } from '#web/notices/pieces.tsx'

/** An empty field, so that the letter shows the gap. */
const LACKING = '…'

export const Letter = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <section aria-label={`Lo que leerá ${to}`} className="rounded-inner bg-fondo-4 p-4 sm:p-5">
    <p className="flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-tinta-2">
      <span className="font-semibold">{`Lo que leerá ${to}`}</span>
      <span>por correo, hoy</span>
    </p>
    <div className="mt-2 grid gap-3 font-display text-[1.0625rem] leading-snug wrap-anywhere">{children}</div>
  </section>
)

interface Props<O> extends Pick<StatementValues, 'subject' | 'origin'> {
  form: DecisionForm<O>
  to: string
  action: MeasureAction
}

/** The letter as it will be sent, by the same function that writes it then. */
export function StatementPreview<O>({ form, to, action, subject, origin }: Props<O>) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const { until, facts, ground } = values
  const clause = clauseOf(values)
  return (
    <Letter to={to}>
      <p className="whitespace-pre-line">
        <Pieces
          pieces={statementPieces({
            ...{ action, subject, origin, ground },
            until: /^\d{4}-\d{2}-\d{2}$/.test(until) ? until : null,
            facts: facts.trim() || LACKING,
            cited: clause ? citeClause(ground, clause) : LACKING,
          })}
        />
      </p>
      <p>{REDRESS}</p>
    </Letter>
  )
}
