import { canonicalJson } from '#domain/contracts/canonical.ts'
import { type ContractDocument, completedAt } from '#server/contracts/contract-document.ts'
import { writeClauses, writeSpecialConditions } from '#server/contracts/pdf/clauses.ts'
import { writeEvidence } from '#server/contracts/pdf/evidence.ts'
import { writeParties } from '#server/contracts/pdf/parties.ts'
import { writeInsurance, writePrice, writeVessel } from '#server/contracts/pdf/terms-in-figures.ts'
import { writeTransfer } from '#server/contracts/pdf/transfer.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'
import { sha256 } from '#server/platform/sha256.ts'

const HEAD = 'Contrato de traslado de embarcación'
const AGREED_FILE = 'contrato.json'
const SIGNED =
  'Las partes firman electrónicamente este contrato en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.'

/** The contract with room for its seal. The same input gives the same bytes. */
export async function renderContract(contract: ContractDocument): Promise<Buffer> {
  const { contractId, hashes, title } = contract
  const at = completedAt(contract)
  const agreed = Buffer.from(canonicalJson(contract.data))

  const writer = new PdfWriter({ title: `${HEAD} ${contractId}`, at })
  writeTitleBand(writer, HEAD, `N.º ${contractId}  ·  Completado el ${longInstant(at)}`)
  writeParties(writer, contract.data)
  writeTransfer(writer, contract.data, contract.distanceMiles)
  writeVessel(writer, contract.data)
  writePrice(writer, contract.data)
  writeInsurance(writer, contract.data)
  writeClauses(writer, contract.data.terms)
  writeSpecialConditions(writer, contract.data.specialConditions)
  writeSignatureBlock(writer, SIGNED, [
    {
      role: 'Tripulante',
      name: contract.data.crewName,
      signature: contract.crewSignature,
      hash: hashes.crew,
    },
    {
      role: 'Propietario',
      name: contract.data.ownerName,
      signature: contract.ownerSignature,
      hash: hashes.whole,
    },
  ])
  writeEvidence(writer, contract, sha256(agreed))
  writer.attach(agreed, {
    name: AGREED_FILE,
    type: 'application/json',
    description: 'Datos acordados y firmados por las dos partes',
    at,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: title,
    foot: `Contrato ${contractId}  ·  SHA-256 ${hashes.whole.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Contrato firmado por las dos partes', at })
  return writer.finish()
}
