import type { Reply } from '#domain/api.ts'
import type { decisionApi } from '#domain/notices/decision-api.ts'
import { type StatementValues, statementPieces } from '#domain/notices/statement-text.ts'
import { Pieces } from '#web/notices/pieces.tsx'

export type Decision = Reply<typeof decisionApi.read>

/** As the mail has it. */
export const StatementLetter = ({ decision }: { decision: StatementValues & { redress: string } }) => (
  <div className="grid gap-4 rounded-card bg-fondo-4 p-5 font-display text-[1.1875rem] leading-[1.55] text-pretty wrap-anywhere whitespace-pre-line sm:p-7 sm:text-[1.25rem]">
    <p>
      <Pieces pieces={statementPieces(decision)} />
    </p>
    <p>{decision.redress}</p>
  </div>
)
