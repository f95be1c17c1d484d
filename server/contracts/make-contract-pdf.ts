import { and, eq, isNull } from 'drizzle-orm'
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
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeSealedFile, readSealedFile, type SealedFile } from '#server/platform/documents/sealed-file.ts'
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

/** Mails each party their copy, whether a download or the task made it. */
const write = (context: SystemContext, id: string, file: SealedFile): Promise<boolean> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const [first] = await db
      .update(contracts)
      .set({ ...file, updatedAt: now })
      .where(and(eq(contracts.id, id), isNull(contracts.pdfKey)))
      .returning({ id: contracts.id })
    if (first)
      await enqueueAll(
        inside,
        'mail-contract',
        parties.map(party => ({ payload: { contractId: id, party }, key: `${id} ${party}` })),
      )
    return first !== undefined
  })

/** The stored data must still match the signed hashes, or the seal would cover something else. */
function expectIntact({ contract }: ContractCard): void {
  if (contentHash(contract.data) !== contract.dataHash)
    throw new Error(`The data of contract ${contract.id} are not those that were signed.`)
}

async function find(db: Database, id: string): Promise<ContractCard> {
  const card = await findContractCard(db, id)
  if (!card) throw new Refusal('contract_not_found')
  return card
}

/** The sealed PDF of a completed contract: made once, then always the same bytes. */
export async function readContractPdf(context: SystemContext, id: string): Promise<Buffer> {
  const { db, services } = context
  const card = await find(db, id)
  if (card.contract.status !== 'completed') throw new Error(`Contract ${id} is not completed: it has no PDF.`)
  if (card.contract.pdfKey) return readSealedFile(services.files, card.contract)
  expectIntact(card)
  const input = await describe(context, card)
  const { pdf, file } = await makeSealedFile(context, 'contract', input, `contracts/${id}`)
  if (await write(context, id, file)) return pdf
  await services.files.delete(file.pdfKey)
  return readSealedFile(services.files, (await find(db, id)).contract)
}

export async function makeContractPdf(
  context: SystemContext,
  { contractId }: { contractId: string },
): Promise<void> {
  await readContractPdf(context, contractId)
}
