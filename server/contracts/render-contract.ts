import { canonicalJson } from '#domain/contracts/canonical.ts'
import { sha256 } from '#server/contracts/content-hash.ts'
import { type ContractDocument, completedAt } from '#server/contracts/contract-document.ts'
import { writeClauses, writeSpecialConditions } from '#server/contracts/on-paper/clauses.ts'
import { writeEvidence } from '#server/contracts/on-paper/evidence.ts'
import { writeParties } from '#server/contracts/on-paper/parties.ts'
import { writeSignatures } from '#server/contracts/on-paper/signatures.ts'
import { writeInsurance, writePrice, writeVessel } from '#server/contracts/on-paper/terms-in-figures.ts'
import { writeTransfer } from '#server/contracts/on-paper/transfer.ts'
import { writeRunningText, writeTitleBand } from '#server/documents/furniture.ts'
import { Paper } from '#server/documents/paper.ts'
import { reserveSeal } from '#server/documents/seal/reserve-seal.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

const HEAD = 'Contrato de traslado de embarcación'
const AGREED_FILE = 'contrato.json'

/** The contract with room for its seal. The same document gives the same bytes. */
export async function renderContract(contract: ContractDocument): Promise<Buffer> {
  const { contractId, hashes, title } = contract
  const at = completedAt(contract)
  const agreed = Buffer.from(canonicalJson(contract.data))

  const paper = new Paper({ title: `${HEAD} ${contractId}`, at })
  writeTitleBand(paper, HEAD, `N.º ${contractId}  ·  Completado el ${longInstant(at)}`)
  writeParties(paper, contract.data)
  writeTransfer(paper, contract.data, contract.distanceMiles)
  writeVessel(paper, contract.data)
  writePrice(paper, contract.data)
  writeInsurance(paper, contract.data)
  writeClauses(paper, contract.data.terms)
  writeSpecialConditions(paper, contract.data.specialConditions)
  writeSignatures(paper, contract)
  writeEvidence(paper, contract, sha256(agreed))
  paper.attach(agreed, {
    name: AGREED_FILE,
    type: 'application/json',
    description: 'Datos acordados y firmados por las dos partes',
    at,
  })
  writeRunningText(paper, {
    headLeft: HEAD,
    headRight: title,
    foot: `Contrato ${contractId}  ·  SHA-256 ${hashes.whole.slice(0, 16)}…`,
  })
  reserveSeal(paper.pdf, { reason: 'Contrato firmado por las dos partes', at })
  return paper.finish()
}
