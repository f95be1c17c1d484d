import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { writePartyCards } from '#server/platform/pdf/party-cards.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

export const writePeople = (
  writer: PdfWriter,
  { crew, owner, submittedAt, approvedAt }: InspectionDocument,
): void =>
  writePartyCards(writer, 'Quién la hizo y quién la aprobó', [
    { role: 'Tripulante', name: crew.name, lines: [crew.email, `La envió el ${longInstant(submittedAt)}`] },
    { role: 'Armador', name: owner.name, lines: [owner.email, `La aprobó el ${longInstant(approvedAt)}`] },
  ])
