import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { type Basis, changesSince } from '#domain/dossier/basis.ts'
import type { dossierView } from '#domain/dossier/dossier.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { type DossierFacts, missingIn } from '#domain/dossier/missing.ts'
import type { DossierRow } from '#server/dossier/dossier-table.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { viewAnnexes } from '#server/passages/passage-view.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

type DossierOut = z.output<typeof dossierView>

export const basisOf = ({ card, skipper }: Passage): Basis => ({
  skipperId: skipper?.id ?? null,
  vesselId: card.vesselId,
  originPort: card.originPort,
  destinationPort: card.destinationPort,
  startDate: card.startDate,
  endDate: card.endDate,
})

export const factsOf = (passage: Passage, vessel: VesselRow | undefined): DossierFacts => ({
  jobId: passage.card.id,
  departure: passage.departure,
  skipper: passage.skipper ? { id: passage.skipper.id } : null,
  vessel: vessel ? { id: vessel.id, registrationNumber: vessel.registrationNumber } : null,
  startDate: passage.card.startDate,
  departed: passage.row?.departedAt != null,
  annexesWait: viewAnnexes(passage) !== null,
  signed: passage.crew.some(({ contract }) => contract?.status === 'completed'),
})

interface Shown {
  passage: Passage
  vessel: VesselRow | undefined
  row: DossierRow | undefined
}

function viewMade({ passage, row }: Shown): DossierOut['made'] {
  if (!row?.madeAt || !row.madeOn) return null
  return { at: row.madeAt, changed: changesSince(row.madeOn, basisOf(passage)) }
}

function viewAnswer({ passage, row }: Shown, isOwner: boolean): DossierOut['answer'] {
  if (!row?.answer || !row.answeredAt || !row.answeredOn) return null
  return {
    state: row.answer,
    note: row.note,
    at: row.answeredAt,
    hasFile: isOwner && row.fileKey !== null,
    fileName: isOwner ? row.fileName : null,
    changed: changesSince(row.answeredOn, basisOf(passage)),
  }
}

export function viewDossier(shown: Shown, reader: Actor): DossierOut {
  const isOwner = dossierPolicy.read(reader, shown.passage.aboard).allowed
  return {
    missing: isOwner ? missingIn(factsOf(shown.passage, shown.vessel)) : [],
    made: isOwner ? viewMade(shown) : null,
    answer: viewAnswer(shown, isOwner),
  }
}
