import { and, eq, isNull } from 'drizzle-orm'
import { contractEventLabels, parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import type { WorkContext } from '#server/context.ts'
import { contentHash, sha256 } from '#server/contracts/content-hash.ts'
import type { ContractDocument } from '#server/contracts/contract-document.ts'
import {
  type ContractCard,
  findContractCard,
  listEvents,
  listSignatures,
} from '#server/contracts/contract-queries.ts'
import { type ContractRow, contracts, type SignatureRow } from '#server/contracts/contract-table.ts'
import { agreedData } from '#server/contracts/contract-view.ts'
import { findSealingKey } from '#server/documents/sealing.ts'
import { newId } from '#server/ids.ts'
import { enqueueAll } from '#server/tasks/enqueue.ts'

/** What follows the last signature is no part of what was signed. */
const onPaper = new Set(['crew_signed', 'owner_signed', 'returned', 'reminded'])

async function describe(
  { db, tools }: WorkContext,
  { contract, owner, crew }: ContractCard,
): Promise<ContractDocument> {
  const signatures = await listSignatures(db, contract.id)
  const of = (party: SignatureRow['party']) => {
    const signature = signatures.find(each => each.party === party)
    if (!signature) throw new Error(`A completed contract lacks the signature of its ${party}.`)
    return { png: signature.png, signedAt: signature.signedAt }
  }
  const names = new Map([owner, crew].map(({ id, name }) => [id, name]))
  const events = (await listEvents(db, contract.id)).filter(({ what }) => onPaper.has(what))
  return {
    contractId: contract.id,
    title: contract.data.jobTitle,
    data: agreedData(contract),
    crewSignature: of('crew'),
    ownerSignature: of('owner'),
    distanceMiles: null,
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

/** Two that make it at once keep what the first has written: the same bytes for ever. */
async function keep({ db, tools, now }: WorkContext, id: string, pdf: Buffer): Promise<Buffer> {
  const pdfKey = `contracts/${id}-${newId()}.pdf`
  await tools.files.put(pdfKey, pdf)
  const isFirst = await db.transaction(async tx => {
    const [first] = await tx
      .update(contracts)
      .set({ pdfKey, pdfHash: sha256(pdf), updatedAt: now })
      .where(and(eq(contracts.id, id), isNull(contracts.pdfKey)))
      .returning({ id: contracts.id })
    // Whoever made it, a download or the task: each party is mailed their copy.
    if (first)
      await enqueueAll(
        { db: tx, now },
        'mail-contract',
        parties.map(party => ({ payload: { contractId: id, party }, key: `${id} ${party}` })),
      )
    return first !== undefined
  })
  if (isFirst) return pdf
  await tools.files.delete(pdfKey)
  const card = await findContractCard(db, id)
  if (!card) throw new Refusal('contract_not_found')
  return readKept({ tools }, card.contract)
}

async function readKept(
  { tools }: Pick<WorkContext, 'tools'>,
  { pdfKey, pdfHash }: Pick<ContractRow, 'pdfKey' | 'pdfHash'>,
): Promise<Buffer> {
  const pdf = await tools.files.get(pdfKey ?? '-')
  if (!pdf) throw new Error(`The sealed file ${pdfKey} is missing.`)
  if (sha256(pdf) !== pdfHash) throw new Error(`The sealed file ${pdfKey} is not the one that was sealed.`)
  return pdf
}

/** What stands in the database must still be what was signed: else it would be sealed as agreed. */
function expectIntact({ contract }: ContractCard): void {
  if (contentHash(contract.data) !== contract.dataHash)
    throw new Error(`The data of contract ${contract.id} are not those that were signed.`)
}

/** The sealed PDF of a completed contract: made the first time, the same bytes ever after. */
export async function readContractPdf(context: WorkContext, id: string): Promise<Buffer> {
  const { db, tools, now } = context
  const card = await findContractCard(db, id)
  if (!card) throw new Refusal('contract_not_found')
  if (card.contract.status !== 'completed') throw new Refusal('contract_not_completed')
  if (card.contract.pdfKey) return readKept(context, card.contract)
  expectIntact(card)
  const sealing = {
    key: await findSealingKey({ db, now }, tools.settings),
    timestampUrl: tools.settings.TSA_URL ?? null,
  }
  const { pdf, timestampFault } = await tools.documents.make(
    'contract',
    await describe(context, card),
    sealing,
  )
  if (timestampFault) tools.report(new Error(`Without the authority's instant: ${timestampFault}`))
  return keep(context, id, pdf)
}

/** Made once the second signature is there. */
export async function makeContractPdf(
  context: WorkContext,
  { contractId }: { contractId: string },
): Promise<void> {
  await readContractPdf(context, contractId)
}
