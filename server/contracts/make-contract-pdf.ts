import { eq } from 'drizzle-orm'
import { contractEventLabels, parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { ContractDocument } from '#server/contracts/contract-document.ts'
import {
  type ContractCard,
  findContractCard,
  listEvents,
  listSignatures,
} from '#server/contracts/contract-queries.ts'
import { contracts, type SignatureRow } from '#server/contracts/contract-table.ts'
import { agreedData } from '#server/contracts/contract-view.ts'
import { estimateDistance } from '#server/distances/find-distance.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** Events after the last signature are not printed. */
const printed = new Set(['crew_signed', 'owner_signed', 'returned', 'reminded'])

async function describe(context: SystemContext, { contract }: ContractCard): Promise<ContractDocument> {
  const { db, services } = context
  const { originPort, destinationPort } = contract.data
  const distance = await estimateDistance(context, originPort, destinationPort)
  const signatures = await listSignatures(db, contract.id)
  const of = (party: SignatureRow['party']) => {
    const signature = signatures.find(each => each.party === party)
    if (!signature) throw new Error(`A completed contract lacks the signature of its ${party}.`)
    return { png: signature.png, signedAt: signature.signedAt }
  }
  // The names as signed: an account may have another name meanwhile, or none.
  const agreed = agreedData(contract)
  const names = new Map([
    [contract.ownerId, agreed.ownerName],
    [contract.crewId, agreed.crewName],
  ])
  const events = (await listEvents(db, contract.id)).filter(({ what }) => printed.has(what))
  return {
    contractId: contract.id,
    title: contract.data.jobTitle,
    data: agreed,
    crewSignature: of('crew'),
    ownerSignature: of('owner'),
    distanceMiles: distance && voyageOf(distance.miles).miles,
    events: events.map(({ at, what, actorId, address, browser, detail }) => ({
      at,
      what: detail ? `${contractEventLabels[what]} (${detail})` : contractEventLabels[what],
      who: (actorId && names.get(actorId)) || 'Singladura',
      address,
      browser,
    })),
    hashes: { crew: contract.dataHash, whole: contract.wholeHash ?? '' },
    verifyUrl: `${services.settings.publicUrl}${paths.verify(contract.id)}`,
  }
}

/** The stored data must still match the signed hashes, or the seal would cover something else. */
function expectIntact({ contract }: ContractCard): void {
  if (contentHash(contract.data) !== contract.dataHash)
    throw new Error(`The data of contract ${contract.id} are not those that were signed.`)
}

/** Mails each party their copy, whether a download or the task made it. */
const tellParties = async (inside: SystemContext, id: string): Promise<void> => {
  await inside.db.update(contracts).set({ updatedAt: inside.now }).where(eq(contracts.id, id))
  await enqueueAll(
    inside,
    'mail-contract',
    parties.map(party => ({ payload: { contractId: id, party }, key: `${id} ${party}` })),
  )
}

/** The sealed PDF of a completed contract. */
export async function readContractPdf(context: SystemContext, id: string): Promise<Buffer> {
  const card = await findContractCard(context.db, id)
  if (!card) throw new Refusal('contract_not_found')
  if (card.contract.status !== 'completed' && card.contract.endedBy === null)
    throw new Error(`Contract ${id} is not completed: it has no PDF.`)
  return sealOnce(context, {
    kind: 'contract',
    subject: id,
    of: contracts.id,
    folder: 'contracts',
    describe() {
      expectIntact(card)
      return describe(context, card)
    },
    follow: inside => tellParties(inside, id),
  })
}

export async function makeContractPdf(
  context: SystemContext,
  { contractId }: { contractId: string },
): Promise<void> {
  await readContractPdf(context, contractId)
}
