import type { ContractData } from '#domain/contracts/contract.ts'
import { beginCourse } from '#server/documents/course.ts'
import { writeFacts } from '#server/documents/facts.ts'
import type { Paper } from '#server/documents/paper.ts'

export function writeTransfer(paper: Paper, data: ContractData, distanceMiles: number | null): void {
  const section = beginCourse(paper, { ...data, distanceMiles })
  writeFacts(paper, section, 3, [
    { label: 'Oferta', value: data.jobTitle, span: 2 },
    {
      label: 'Tripulantes del traslado',
      value: data.crewRequired === 1 ? '1 tripulante' : `${data.crewRequired} tripulantes`,
    },
  ])
  section.end()
}
