import { eurosOf } from '#domain/applications/money.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import type { PhotoData } from '#server/checklists/inspection-document.ts'
import { photoPrinter } from '#server/checklists/pdf/print-photos.ts'
import { type ContractCard, findContractCard } from '#server/contracts/contract-queries.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import { endOf, hasEnded } from '#server/ledger/account-end.ts'
import { findSettlement, listReceipts, listSettlementSignatures } from '#server/ledger/ledger-queries.ts'
import { type SettlementRow, settlements } from '#server/ledger/ledger-table.ts'
import { settledHash } from '#server/ledger/settled-content.ts'
import type { SettlementDocument } from '#server/ledger/settlement-document.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

const roles = { crew: 'Tripulante', owner: 'Propietario' } as const

/** Pictures of the receipts that were signed, by expense; later ones are left out. */
async function printReceipts({ db, services }: SystemContext, jobId: string, { content }: SettlementRow) {
  const print = photoPrinter(services)
  const all = await listReceipts(db, jobId)
  const printed = new Map<string, PhotoData[]>()
  for (const { _id, receipts } of content.expenses) {
    const signed = all.filter(({ expenseId, hash }) => expenseId === _id && receipts.includes(hash))
    if (signed.length > 0) printed.set(_id, await print(signed))
  }
  return printed
}

async function signed(
  { db }: SystemContext,
  settlement: SettlementRow,
  names: Record<'crew' | 'owner', string>,
) {
  const rows = await listSettlementSignatures(db, [settlement.id])
  const of = (party: 'crew' | 'owner') => {
    const found = rows.find(each => each.party === party)
    if (!found) throw new Error(`A signed settlement lacks the signature of its ${party}.`)
    const { png, signedAt } = found
    return { role: roles[party], name: names[party], signature: { png, signedAt }, hash: settlement.hash }
  }
  const signatures: SettlementDocument['signatures'] = [of('crew'), of('owner')]
  const events = rows.map(({ party, signedAt, address, browser, emailVerified }) => ({
    at: signedAt,
    what: `Firma la liquidación (${emailVerified ? 'correo verificado' : 'correo no verificado'})`,
    who: names[party],
    address,
    browser,
  }))
  return { signatures, events }
}

async function describe(
  context: SystemContext,
  settlement: SettlementRow,
  { contract, job }: ContractCard,
): Promise<SettlementDocument> {
  // The stored content must still match the signed one, or the seal would cover something else.
  if (settledHash(settlement.content) !== settlement.hash || !settlement.signedAt)
    throw new Error(`The settlement ${settlement.id} is not the one that was signed.`)
  const data = dataInForce(contract)
  const [passage] = await listPassageRows(context.db, [job.id])
  const end = endOf({ contract }, passage, job)
  const [distance] = await findKnownDistances(context, [data])
  const { originPort, destinationPort, startDate, endDate } = data
  return {
    settlementId: settlement.id,
    contractId: contract.id,
    jobTitle: data.jobTitle,
    course: {
      originPort,
      destinationPort,
      startDate,
      endDate,
      distanceMiles: distance ? voyageOf(distance.miles).miles : null,
    },
    vesselName: data.vesselName,
    owner: { name: data.ownerName, idNumber: data.ownerIdNumber, address: data.ownerAddress },
    crew: { name: data.crewName, idNumber: data.crewIdNumber, address: data.crewAddress },
    departedAt: hasEnded(contract) ? null : (passage?.departedAt ?? null),
    endedAt: end?.at ?? null,
    arrived: end?.how === 'arrived',
    lines: settlement.lines,
    balance: eurosOf(settlement.balanceCents),
    content: settlement.content,
    hash: settlement.hash,
    receipts: await printReceipts(context, job.id, settlement),
    // The names as in the contract: an account may have another name meanwhile, or none.
    ...(await signed(context, settlement, { crew: data.crewName, owner: data.ownerName })),
    signedAt: settlement.signedAt,
    verifyUrl: `${context.services.settings.publicUrl}${paths.verify(settlement.id)}`,
  }
}

/** The sealed PDF of a settlement that both have signed; making it mails each party their copy. */
export async function readSettlementPdf(context: SystemContext, id: string): Promise<Buffer> {
  const settlement = await findSettlement(context.db, id)
  const card = settlement && (await findContractCard(context.db, settlement.contractId))
  if (!settlement || !card) throw new Refusal('settlement_not_found')
  if (settlement.status !== 'signed') throw new Refusal('settlement_not_signed')
  return sealOnce(context, {
    kind: 'settlement',
    subject: id,
    of: settlements.id,
    folder: 'settlements',
    describe: () => describe(context, settlement, card),
    follow: inside =>
      enqueueAll(
        inside,
        'mail-settlement',
        parties.map(party => ({ payload: { settlementId: id, party }, key: `${id} ${party}` })),
      ),
  })
}

/** One that is gone meanwhile needs none. */
export async function makeSettlementPdf(
  context: SystemContext,
  { settlementId }: { settlementId: string },
): Promise<void> {
  if (await findSettlement(context.db, settlementId)) await readSettlementPdf(context, settlementId)
}
