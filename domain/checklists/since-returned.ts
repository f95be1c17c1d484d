import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import { formatReading, type Reading } from '#domain/checklists/measure.ts'

export interface Version extends Reading {
  status: ItemStatus | null
  notes: string | null
  expiresOn: string | null
  photos: readonly string[]
}

export interface ChangeSince {
  status?: { from: ItemStatus | null; to: ItemStatus | null }
  reading?: { from: string | null; to: string | null }
  notes?: string | null
  expiresOn?: string | null
  newPhotos?: number
  lostPhotos?: number
}

export function changeSince(before: Version, now: Version): ChangeSince {
  const [from, to] = [formatReading(before), formatReading(now)]
  const newPhotos = now.photos.filter(photo => !before.photos.includes(photo)).length
  const lostPhotos = before.photos.filter(photo => !now.photos.includes(photo)).length
  return {
    ...(before.status !== now.status && { status: { from: before.status, to: now.status } }),
    ...(from !== to && { reading: { from, to } }),
    ...(before.notes !== now.notes && { notes: now.notes }),
    ...(before.expiresOn !== now.expiresOn && { expiresOn: now.expiresOn }),
    ...(newPhotos > 0 && { newPhotos }),
    ...(lostPhotos > 0 && { lostPhotos }),
  }
}

export const isUnchanged = (change: ChangeSince): boolean => Object.keys(change).length === 0
