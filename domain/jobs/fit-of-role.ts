import { type CrewRole, isToCommand } from '#domain/jobs/crew-role.ts'
import { fit, fitAboard } from '#domain/titles/fit.ts'
import type { HeldTitle, TransferFacts } from '#domain/titles/fit-facts.ts'
import type { Fit } from '#domain/titles/fit-view.ts'

/** Only applicants who apply to command need a title to command. */
export const fitOfRole = (
  role: CrewRole | undefined,
  transfer: TransferFacts,
  titles: readonly HeldTitle[],
): Fit => (isToCommand(role) ? fit(transfer, titles) : fitAboard(transfer, titles))
