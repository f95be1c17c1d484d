import { type CrewRole, isToCommand } from '#domain/jobs/crew-role.ts'
import { fit, fitAboard } from '#domain/titles/fit.ts'
import type { HeldTitle, TransferFacts } from '#domain/titles/fit-facts.ts'
import type { Fit } from '#domain/titles/fit-view.ts'

/** A title to command is asked of those who apply to command alone. */
export const fitOfRole = (
  role: CrewRole | undefined,
  transfer: TransferFacts,
  titles: readonly HeldTitle[],
): Fit => (isToCommand(role) ? fit(transfer, titles) : fitAboard(transfer, titles))
