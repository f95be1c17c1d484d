import type { ContractData } from '#domain/contracts/contract-data.ts'
import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Declared = Pick<ContractData, 'crewProfessionalStatus' | 'ownerProfessionalStatus'>

/** As each of them has answered in the profile: nobody writes it into a contract. */
export const declaredStatuses = (owner: UserRow, crew: UserRow): Declared => ({
  crewProfessionalStatus: crew.professionalStatus,
  ownerProfessionalStatus: owner.professionalStatus,
})

const differs = (read: unknown, declared: string | null) => read !== undefined && (read || null) !== declared

/**
 * The answers of the profiles now. A signer who has read others signs nothing; a client that sends none has read
 * none.
 */
export async function expectDeclared(
  db: Database,
  { ownerId, crewId }: { ownerId: string; crewId: string },
  read: { readonly [field in keyof Declared]?: unknown },
): Promise<Declared> {
  const owner = await findUser(db, ownerId)
  const crew = await findUser(db, crewId)
  if (!owner || !crew) throw new Refusal('contract_not_found')
  const declared = declaredStatuses(owner, crew)
  if (
    differs(read.crewProfessionalStatus, declared.crewProfessionalStatus) ||
    differs(read.ownerProfessionalStatus, declared.ownerProfessionalStatus)
  )
    throw new Refusal('contract_status_changed')
  return declared
}

/** The owner's answer where the contract lacks it: the owner adds it at the signature. */
export async function ownersDeclared(
  db: Database,
  { data, ownerId }: { data: ContractData; ownerId: string },
  read: unknown,
): Promise<Partial<Declared>> {
  if ((data.ownerProfessionalStatus ?? null) !== null) return {}
  const declared = (await findUser(db, ownerId))?.professionalStatus ?? null
  // The contract lacks it so far: it is filled in, like the owner's other fields.
  if (differs(read || undefined, declared)) throw new Refusal('contract_status_changed')
  return declared === null ? {} : { ownerProfessionalStatus: declared }
}
