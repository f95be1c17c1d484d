import type { AnnexValues } from '#domain/annexes/annex-fields.ts'
import { Refusal } from '#domain/errors.ts'
import { findAnnex } from '#server/annexes/annex-queries.ts'
import type { AnnexRow } from '#server/annexes/annex-table.ts'
import type { Annexed } from '#server/annexes/find-annexed.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findContract } from '#server/contracts/find-contract.ts'
import type { Context } from '#server/platform/context.ts'

export const valuesOf = ({ changes }: AnnexRow): AnnexValues =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))

/** The policy's facts about an annex. */
export const factsOf = ({ contract, moment }: Annexed, annex: AnnexRow) => ({
  ownerId: contract.ownerId,
  crewId: contract.crewId,
  status: contract.status,
  moment,
  proposerId: annex.proposerId,
  annexStatus: annex.status,
  changes: valuesOf(annex),
  end: annex.endReason,
})

/** An annex of the caller's contract on this offer. Another person's is unknown. */
export async function findAnnexOf(
  context: Context,
  jobId: string,
  id: string,
  crewId: string | undefined,
): Promise<{ annex: AnnexRow; contract: ContractRow }> {
  const { db } = context
  // Refuses strangers as the contract does.
  await findContract(context, jobId, crewId)
  const annex = await findAnnex(db, id)
  const contract = annex && (await findContractCard(db, annex.contractId))?.contract
  const isParty = contract && [contract.ownerId, contract.crewId].includes(context.actor.id)
  if (!annex || !contract || !isParty || contract.jobId !== jobId) throw new Refusal('annex_not_found')
  if (crewId && crewId !== contract.crewId) throw new Refusal('annex_not_found')
  return { annex, contract }
}
