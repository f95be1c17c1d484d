import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import type { SeaServiceDocument } from '#server/sea-service/sea-service-document.ts'
import { findService } from '#server/sea-service/sea-service-queries.ts'
import { type SeaServiceRow, seaService } from '#server/sea-service/sea-service-table.ts'
import { serviceHash, signedService } from '#server/sea-service/signed-service.ts'

function describe(
  { services }: SystemContext,
  row: SeaServiceRow,
  contract: ContractRow,
): SeaServiceDocument {
  const { id, data, hash, png, decidedAt, address, browser, emailVerified } = row
  if (!data || !hash || !png) throw new Error(`The certificate ${id} is not signed.`)
  // The stored data must still match the hash, or the seal would cover something else.
  if (serviceHash(contract, data) !== hash)
    throw new Error(`The certificate ${id} is not the one that was signed.`)
  const signed = signedService(contract, data)
  const { name } = signed.owner
  return {
    id,
    contractId: contract.id,
    signed,
    hash,
    at: decidedAt,
    signature: { role: 'Armador', name, signature: { png, signedAt: decidedAt }, hash },
    event: {
      at: decidedAt,
      what: `Firma el certificado (${emailVerified ? 'correo verificado' : 'correo no verificado'})`,
      who: name,
      address,
      browser,
    },
    verifyUrl: `${services.settings.publicUrl}${paths.verify(id)}`,
  }
}

/** The sealed PDF of a signed certificate. */
export async function readSeaServicePdf(context: SystemContext, id: string): Promise<Buffer> {
  const row = await findService(context.db, id)
  const card = row && (await findContractCard(context.db, row.contractId))
  if (!row || !card) throw new Refusal('sea_service_not_found')
  return sealOnce(context, {
    kind: 'sea_service',
    subject: id,
    of: seaService.id,
    folder: 'records',
    describe: () => describe(context, row, card.contract),
  })
}

/** One that is gone meanwhile needs none. */
export async function makeSeaServicePdf(context: SystemContext, { id }: { id: string }): Promise<void> {
  if (await findService(context.db, id)) await readSeaServicePdf(context, id)
}
