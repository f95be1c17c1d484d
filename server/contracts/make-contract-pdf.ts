import { and, eq, isNull } from 'drizzle-orm'
import { contractEventLabels, parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import type { WorkContext } from '#server/context.ts'
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
import type { Database } from '#server/db/database.ts'
import { estimateDistance } from '#server/distances/find-distance.ts'
import { readSealedFile, type SealedFile } from '#server/documents/sealed-file.ts'
import { enqueueAll } from '#server/tasks/enqueue.ts'

/** What follows the last signature is no part of what was signed. */
const onPaper = new Set(['crew_signed', 'owner_signed', 'returned', 'reminded'])

async function describe(context: WorkContext, { contract }: ContractCard): Promise<ContractDocument> {
  const { db, tools } = context
  const { originPort, destinationPort } = contract.data
  const distance = await estimateDistance(context, originPort, destinationPort)
  const signatures = await listSignatures(db, contract.id)
  const of = (party: SignatureRow['party']) => {
    const signature = signatures.find(each => each.party === party)
    if (!signature) throw new Error(`A completed contract lacks the signature of its ${party}.`)
    return { png: signature.png, signedAt: signature.signedAt }
  }
  // As they signed: an account may have another name meanwhile, or none.
  const agreed = agreedData(contract)
  const names = new Map([
    [contract.ownerId, agreed.ownerName],
    [contract.crewId, agreed.crewName],
  ])
  const events = (await listEvents(db, contract.id)).filter(({ what }) => onPaper.has(what))
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
    verifyUrl: `${tools.settings.publicUrl}/verify/${contract.id}`,
  }
}

async function findFile(db: Database, id: string): Promise<SealedFile> {
  const card = await findContractCard(db, id)
  if (!card) throw new Refusal('contract_not_found')
  return card.contract
}

/** Whoever made it, a download or the task: each party is mailed their copy. */
async function write(tx: Database, now: Date, id: string, file: SealedFile): Promise<boolean> {
  const [first] = await tx
    .update(contracts)
    .set({ ...file, updatedAt: now })
    .where(and(eq(contracts.id, id), isNull(contracts.pdfKey)))
    .returning({ id: contracts.id })
  if (first)
    await enqueueAll(
      { db: tx, now },
      'mail-contract',
      parties.map(party => ({ payload: { contractId: id, party }, key: `${id} ${party}` })),
    )
  return first !== undefined
}

/** What stands in the database must still be what was signed: else it would be sealed as agreed. */
function expectIntact({ contract }: ContractCard): void {
  if (contentHash(contract.data) !== contract.dataHash)
    throw new Error(`The data of contract ${contract.id} are not those that were signed.`)
}

/** The sealed PDF of a completed contract: made the first time, the same bytes ever after. */
export async function readContractPdf(context: WorkContext, id: string): Promise<Buffer> {
  const card = await findContractCard(context.db, id)
  if (!card) throw new Refusal('contract_not_found')
  if (card.contract.status !== 'completed') throw new Refusal('contract_not_completed')
  return readSealedFile(context, {
    kind: 'contract',
    place: `contracts/${id}`,
    find: () => findFile(context.db, id),
    describe() {
      expectIntact(card)
      return describe(context, card)
    },
    write: (tx, file) => write(tx, context.now, id, file),
  })
}

/** Made once the second signature is there. */
export async function makeContractPdf(
  context: WorkContext,
  { contractId }: { contractId: string },
): Promise<void> {
  await readContractPdf(context, contractId)
}
