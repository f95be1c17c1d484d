import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { decisionView } from '#domain/notices/statement.ts'
import { type StatementValues, statementPieces } from '#domain/notices/statement-text.ts'
import { Pieces } from '#web/notices/pieces.tsx'

export type Decision = z.input<typeof decisionView>

/** As the mail has it. */
export const DecisionLetter = ({ children, redress }: { children: ReactNode; redress?: string | false }) => (
  <div className="grid gap-4 rounded-card bg-fondo-4 p-5 font-display text-[1.1875rem] leading-[1.55] text-pretty wrap-anywhere whitespace-pre-line sm:p-7 sm:text-[1.25rem]">
    <p>{children}</p>
    {redress && <p>{redress}</p>}
  </div>
)

export const StatementLetter = ({ decision }: { decision: StatementValues & { redress: string } }) => (
  <DecisionLetter redress={decision.redress}>
    <Pieces pieces={statementPieces(decision)} />
  </DecisionLetter>
)
