import { parties } from '#domain/contracts/evidence.ts'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import type { AnnexDocument } from '#server/annexes/annex-document.ts'
import { findAnnex, listAnnexSignatures } from '#server/annexes/annex-queries.ts'
import { type AnnexRow, annexes } from '#server/annexes/annex-table.ts'
import { annexHash, signedAnnex } from '#server/annexes/signed-annex.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

const roles = { crew: 'Tripulante', owner: 'Propietario' } as const

async function describe(
  { db, services }: SystemContext,
  annex: AnnexRow,
  contract: ContractRow,
): Promise<AnnexDocument> {
  // The stored annex must still match the signed one, or the seal would cover something else.
  if (annexHash(annex, contract) !== annex.hash)
    throw new Error(`The annex ${annex.id} is not the one that was signed.`)
  // The names as signed: an account may have another name meanwhile, or none.
  const data = dataInForce(contract)
  const names = { crew: data.crewName, owner: data.ownerName }
  const signatures = await listAnnexSignatures(db, annex.id)
  const of = (party: 'crew' | 'owner') => {
    const found = signatures.find(each => each.party === party)
    if (!found) throw new Error(`An annex in force lacks the signature of its ${party}.`)
    const { png, signedAt } = found
    return { role: roles[party], name: names[party], signature: { png, signedAt }, hash: annex.hash }
  }
  if (!annex.answeredAt || annex.number === null) throw new Error(`The annex ${annex.id} is not in force.`)
  return {
    annexId: annex.id,
    contractId: contract.id,
    number: annex.number,
    jobTitle: data.jobTitle,
    contractAt: contract.ownerSignedAt ?? contract.createdAt,
    changes: annex.changes,
    endReason: annex.endReason,
    note: annex.note,
    effects: (annex.effects ?? []).map(({ text }) => text),
    signatures: [of('crew'), of('owner')],
    at: annex.answeredAt,
    events: signatures.map(({ party, signedAt, address, browser, emailVerified }, index) => ({
      at: signedAt,
      what: `${index === 0 ? 'Propone y firma' : 'Firma'} el anexo (${emailVerified ? 'correo verificado' : 'correo no verificado'})`,
      who: names[party],
      address,
      browser,
    })),
    signed: signedAnnex(annex, contract),
    hash: annex.hash,
    verifyUrl: `${services.settings.publicUrl}${paths.verify(annex.id)}`,
  }
}

/** The sealed PDF of an annex in force; making it mails each party their copy. */
export async function readAnnexPdf(context: SystemContext, id: string): Promise<Buffer> {
  const annex = await findAnnex(context.db, id)
  const card = annex && (await findContractCard(context.db, annex.contractId))
  if (!annex || !card) throw new Refusal('annex_not_found')
  if (annex.status !== 'in_force') throw new Error(`The annex ${id} is not in force: it has no PDF.`)
  return sealOnce(context, {
    kind: 'annex',
    subject: id,
    of: annexes.id,
    folder: 'annexes',
    describe: () => describe(context, annex, card.contract),
    follow: inside =>
      enqueueAll(
        inside,
        'mail-annex',
        parties.map(party => ({ payload: { annexId: id, party }, key: `${id} ${party}` })),
      ),
  })
}

export async function makeAnnexPdf(context: SystemContext, { annexId }: { annexId: string }): Promise<void> {
  await readAnnexPdf(context, annexId)
}
