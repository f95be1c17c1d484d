import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { type DemoPhoto, drawDemoPhoto } from '#server/app/demo/photos.ts'
import type { DemoList } from '#server/app/demo/voyages.ts'
import { addPhoto } from '#server/checklists/add-photo.ts'
import { listItems } from '#server/checklists/checklist-queries.ts'
import { createChecklist } from '#server/checklists/create-checklist.ts'
import { reviewChecklist } from '#server/checklists/review-checklist.ts'
import { submitChecklist } from '#server/checklists/submit-checklist.ts'
import { updateItem } from '#server/checklists/update-item.ts'
import type { Context } from '#server/platform/context.ts'
import { reencode } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { keepImage } from '#server/platform/images/stored-images.ts'

const weather = {
  temperature: 18,
  windSpeed: 9,
  windDirection: 'NE',
  visibility: 'Buena',
  seaConditions: 'Marejadilla',
}

async function photograph(crew: Context, address: { id: string; itemId: string }, photo: DemoPhoto) {
  const image = await reencode(photoRule, await drawDemoPhoto(photo))
  await addPhoto(crew, address, await keepImage(crew.services, photoRule, image))
}

interface Parties {
  owner: string
  crew: string
  contractId: string
}

export async function playList(
  as: Acting,
  today: Date,
  { owner, crew, contractId }: Parties,
  { phase, day, port, berth, zone, answered, findings, ending, notes, flagged }: DemoList,
): Promise<void> {
  const at = (days: number) => new Date(today.getTime() + days * DAY_MS)
  const aboard = as(crew, at(day))
  const location = { port, berth, coordinates: null }
  const handedOverAt = aboard.now.toISOString()
  const input = { location, weatherConditions: weather, zone: zone ?? null, handedOverAt }
  const list = await createChecklist(aboard, contractId, phase, input)
  const items = await listItems(aboard.db, list)
  for (const item of items.slice(0, answered)) {
    const { status = 'working', photos = [], expires, ...rest } = findings[item.key] ?? {}
    const address = { id: list.id, itemId: item.id }
    const expiresOn = expires === undefined ? {} : { expiresOn: dayInMadrid(at(expires)) }
    await updateItem(aboard, address, { status, ...rest, ...expiresOn }, undefined)
    for (const photo of photos) await photograph(aboard, address, photo)
  }
  if (ending === 'draft') return
  await submitChecklist(as(crew, at(day + 0.05)), list.id)
  if (ending === 'submitted') return
  const marked = items.filter(({ key }) => flagged?.includes(key)).map(({ id }) => id)
  const action = ending === 'approved' ? 'approve' : 'reject'
  await reviewChecklist(as(owner, at(day + 0.1)), list.id, action, { notes: notes ?? null, flagged: marked })
}
