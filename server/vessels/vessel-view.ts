import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { Hidden } from '#domain/hidden.ts'
import {
  type documentView,
  nextToExpire,
  type refusalView,
  stateOfDocument,
} from '#domain/vessels/vessel-document.ts'
import type { listedVesselView } from '#domain/vessels/vessel-list.ts'
import { type VesselFacts, vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import type {
  jobVesselView,
  ownVesselView,
  vesselPhotoView,
  vesselView,
} from '#domain/vessels/vessel-view.ts'
import { viewHidden } from '#server/moderation/hidden-table.ts'
import type { PhotoPath } from '#server/platform/images/photo-paths.ts'
import type { VesselDocumentRow, VesselPhotoRow, VesselRow } from '#server/vessels/vessel-table.ts'

export type PathOf = (file: string) => PhotoPath
type PhotoOut = z.output<typeof vesselPhotoView>

export const viewVesselPhoto = (
  { id, file, width, height }: Pick<VesselPhotoRow, 'id' | 'file' | 'width' | 'height'>,
  pathOf: PathOf,
): PhotoOut => ({ _id: id, ...pathOf(file), width, height })

const viewShort = (vessel: Omit<JobVessel, 'list' | 'cruisingSpeed' | 'photos'>, photos: PhotoOut[]) => ({
  _id: vessel.id,
  name: vessel.name,
  type: vessel.type,
  model: vessel.model,
  length: vessel.length,
  flag: vessel.flag,
  yearBuilt: vessel.yearBuilt,
  photos,
})

export type JobVessel = Pick<
  VesselRow,
  'id' | 'name' | 'type' | 'model' | 'length' | 'flag' | 'list' | 'yearBuilt' | 'cruisingSpeed'
> & {
  photos: Pick<VesselPhotoRow, 'id' | 'file' | 'width' | 'height'>[]
}

export function viewJobVessel(vessel: JobVessel, pathOf: PathOf): z.output<typeof jobVesselView> {
  const photos = vessel.photos.map(photo => viewVesselPhoto(photo, pathOf))
  return { ...viewShort(vessel, photos), thumbnailPath: photos[0]?.thumbnailPath ?? null }
}

const viewDetails = (vessel: VesselRow) => ({
  beam: vessel.beam,
  draft: vessel.draft,
  colours: vessel.colours,
  list: vessel.list,
  registrationNumber: vessel.registrationNumber,
  mmsi: vessel.mmsi,
  callSign: vessel.callSign,
  engines: vessel.engines,
  fuel: vessel.fuel,
  cruisingSpeed: vessel.cruisingSpeed,
  fuelPerHour: vessel.fuelPerHour,
  berths: vessel.berths,
  homePort: vessel.homePort,
  zone: vessel.zone,
  archivedAt: vessel.archivedAt,
  createdAt: vessel.createdAt,
  updatedAt: vessel.updatedAt,
})

export interface Shown {
  vessel: VesselRow
  photos: readonly VesselPhotoRow[]
  hidden: Hidden | null
}

export const viewOwnVessel = (
  { vessel, photos, hidden }: Shown,
  pathOf: PathOf,
): z.output<typeof ownVesselView> => ({
  ...viewShort(
    vessel,
    photos.map(photo => viewVesselPhoto(photo, pathOf)),
  ),
  ...viewDetails(vessel),
  notes: vessel.notes,
  ...viewHidden(hidden, true),
})

export function viewVessel(
  shown: Shown,
  facts: VesselFacts,
  reader: Actor,
  pathOf: PathOf,
): z.output<typeof vesselView> {
  const whole = viewOwnVessel(shown, pathOf)
  const { notes, hidden: _, ...details } = whole
  const seesDetails = vesselPolicy.seeDetails(reader, facts).allowed
  return {
    ...(seesDetails ? details : viewShort(shown.vessel, whole.photos)),
    ...viewHidden(shown.hidden, reader.id === shown.vessel.ownerId),
    ...(vesselPolicy.seeNotes(reader, facts).allowed ? { notes } : {}),
    may: {
      change: vesselPolicy.change(reader, facts).allowed,
      readDocuments: seesDetails,
      readFiles: vesselPolicy.readFiles(reader, facts).allowed,
    },
  }
}

export const viewRefusal = ({
  refusedAt,
  refusal,
}: Pick<VesselDocumentRow, 'refusedAt' | 'refusal'>): { refusal?: z.output<typeof refusalView> } =>
  refusedAt && refusal !== null ? { refusal: { reason: refusal, at: refusedAt } } : {}

export const viewDocument = (
  { id, kind, number, issuer, validUntil, fileKey, fileName, verifiedAt, ...row }: VesselDocumentRow,
  now: Date,
  { isOwn }: { isOwn: boolean },
): z.output<typeof documentView> => ({
  _id: id,
  kind,
  number,
  issuer,
  validUntil,
  hasFile: fileKey !== null,
  fileName,
  state: stateOfDocument(validUntil, dayInMadrid(now)),
  verifiedAt,
  ...(isOwn ? viewRefusal(row) : {}),
})

export function viewNextExpiry(
  documents: readonly VesselDocumentRow[],
  now: Date,
): z.output<typeof listedVesselView>['nextExpiry'] {
  const next = nextToExpire(documents.map(document => viewDocument(document, now, { isOwn: true })))
  if (!next || next.validUntil === null) return null
  return { kind: next.kind, validUntil: next.validUntil, state: next.state }
}
