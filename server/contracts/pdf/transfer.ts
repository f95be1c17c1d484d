import type { ContractData } from '#domain/contracts/contract-data.ts'
import { transferLines } from '#domain/jobs/offer-field-lists.ts'
import { boundFacts } from '#server/contracts/pdf/bound-facts.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'

export function writeTransfer(writer: PdfWriter, data: ContractData, distanceMiles: number | null): void {
  const section = beginRouteBand(writer, { ...data, distanceMiles })
  writeDefinitionList(writer, section, 3, [
    { label: 'Oferta', value: data.jobTitle, span: 2 },
    {
      label: 'Tripulantes del traslado',
      value: data.crewRequired === 1 ? '1 tripulante' : `${data.crewRequired} tripulantes`,
    },
    ...boundFacts(data, transferLines),
  ])
  section.end()
}
