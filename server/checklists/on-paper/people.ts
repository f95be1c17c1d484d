import type { ReportDocument } from '#server/checklists/report-document.ts'
import type { Paper } from '#server/documents/paper.ts'
import { writePartyCards } from '#server/documents/party-cards.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

/** Who filled the list in, and who approved it. */
export const writePeople = (paper: Paper, { crew, owner, submittedAt, approvedAt }: ReportDocument): void =>
  writePartyCards(paper, 'Quién la hizo y quién la aprobó', [
    { role: 'Tripulante', name: crew.name, lines: [crew.email, `La envió el ${longInstant(submittedAt)}`] },
    { role: 'Armador', name: owner.name, lines: [owner.email, `La aprobó el ${longInstant(approvedAt)}`] },
  ])
