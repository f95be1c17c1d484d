import type { ContractDocument } from '#server/contracts/contract-document.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'

const INTRODUCTION =
  'Las partes firman electrónicamente este contrato en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.'

export const writeSignatures = (
  writer: PdfWriter,
  { data, crewSignature, ownerSignature, hashes }: ContractDocument,
): void =>
  writeSignatureBlock(writer, INTRODUCTION, [
    { role: 'Tripulante', name: data.crewName, signature: crewSignature, hash: hashes.crew },
    { role: 'Propietario', name: data.ownerName, signature: ownerSignature, hash: hashes.whole },
  ])
