import type * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import type { listedPaperView, paperView } from '#domain/papers/paper.ts'
import { stateOfDocument } from '#domain/vessels/vessel-document.ts'
import type { PaperRow } from '#server/papers/paper-rows.ts'
import { listVerdictsOn } from '#server/papers/paper-verdicts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { typeOfAttachment } from '#server/platform/images/read-attachment.ts'
import { viewRefusal } from '#server/vessels/vessel-view.ts'

/** A paper with its file: others are not on the desk. */
export type FiledPaper = PaperRow & {
  fileKey: string
  fileName: string
  paperState: NonNullable<PaperRow['paperState']>
}

export const isFiled = (paper: PaperRow | undefined): paper is FiledPaper =>
  paper !== undefined && paper.fileKey !== null && paper.fileName !== null && paper.paperState !== null

export const viewListedPaper = (paper: FiledPaper): z.output<typeof listedPaperView> => ({
  kind: paper.kind,
  _id: paper.id,
  name: paper.name,
  person: { _id: paper.person.id, name: paper.person.name },
  vessel: paper.vessel && { _id: paper.vessel.id, name: paper.vessel.name },
  state: paper.paperState,
  presentedAt: paper.presentedAt,
  validUntil: paper.validUntil,
})

export const viewPaper = async (
  { db, now }: { db: Database; now: Date },
  paper: FiledPaper,
): Promise<z.output<typeof paperView>> => ({
  ...viewListedPaper(paper),
  number: paper.number,
  issuer: paper.issuer,
  issuedOn: paper.issuedOn,
  validity: stateOfDocument(paper.validUntil, dayInMadrid(now)),
  fileName: paper.fileName,
  fileType: typeOfAttachment(paper.fileKey) === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
  updatedAt: paper.updatedAt,
  verifiedAt: paper.verifiedAt,
  ...viewRefusal(paper),
  verdicts: await listVerdictsOn(db, paper.id),
})
