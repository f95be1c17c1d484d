import type { ContractDocument } from '#server/contracts/contract-document.ts'
import type { Paper } from '#server/documents/paper.ts'
import { writeSignatureBlock } from '#server/documents/signature-block.ts'

const INTRODUCTION =
  'Las partes firman electrónicamente este contrato en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.'

export const writeSignatures = (
  paper: Paper,
  { data, crewSignature, ownerSignature, hashes }: ContractDocument,
): void =>
  writeSignatureBlock(paper, INTRODUCTION, [
    { role: 'Tripulante', name: data.crewName, signature: crewSignature, hash: hashes.crew },
    { role: 'Propietario', name: data.ownerName, signature: ownerSignature, hash: hashes.whole },
  ])
