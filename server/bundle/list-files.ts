import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { type BundleFile, jsonFile, numbered, photoFile, plainName } from '#server/bundle/bundle-file.ts'
import {
  type ChecklistCardRow,
  findChecklistCard,
  listItems,
  listPhotos,
} from '#server/checklists/checklist-queries.ts'
import type { ItemRow, PhotoRow } from '#server/checklists/checklist-table.ts'
import { findHandover } from '#server/checklists/handover-record.ts'
import { readSealedRecord } from '#server/checklists/make-handover-pdf.ts'
import { readSealedInspection } from '#server/checklists/make-inspection-pdf.ts'
import type { Context } from '#server/platform/context.ts'

const phaseNames: Record<ChecklistPhase, string> = { departure: 'salida', arrival: 'llegada' }

function viewItem({ label, check, category, critical, status, notes, ...rest }: ItemRow, photos: string[]) {
  const { expiresOn, unit, value, completedAt, flagged } = rest
  return {
    label,
    check,
    category,
    critical,
    status,
    notes,
    expiresOn,
    measured: unit && { unit, value },
    completedAt,
    flagged,
    photos,
  }
}

function viewList({ checklist, owner, crew }: ChecklistCardRow, items: object[]) {
  const { phase, status, version, vesselInfo, location, weatherConditions, handedOverAt } = checklist
  const { submittedAt, reviewedAt, reviewNotes } = checklist
  return {
    phase,
    status,
    version,
    crew: crew.name,
    owner: owner.name,
    vesselInfo,
    location,
    weatherConditions,
    handedOverAt,
    submittedAt,
    reviewedAt,
    reviewNotes,
    items,
  }
}

const pictureNames = (folder: string, { position, key }: ItemRow, photos: readonly PhotoRow[]) =>
  photos.map((_, at) => `${folder}/fotos/${numbered(position)}-${plainName(key)}-${numbered(at)}.jpg`)

async function filesOf(context: Context, card: ChecklistCardRow, folder: string): Promise<BundleFile[]> {
  const { db, actor } = context
  const { checklist, crew } = card
  const items = await listItems(db, checklist)
  const photos = await listPhotos(db, items)
  const which = `la lista de ${phaseNames[checklist.phase]} de ${crew.name}`
  const photographed = items.map(item => {
    const own = photos.get(item.id) ?? []
    return { item, own, names: pictureNames(folder, item, own) }
  })
  // The report prints the addresses of its two parties: the others on board have the list.
  const isOwn = [checklist.ownerId, checklist.crewId].includes(actor.id)
  const handover = await findHandover(db, checklist.id)
  return [
    jsonFile(`${folder}/lista.json`, `${which}, punto por punto`, () =>
      viewList(
        card,
        photographed.map(({ item, names }) => viewItem(item, names)),
      ),
    ),
    ...(isOwn && checklist.status === 'approved'
      ? [
          {
            name: `${folder}/informe.pdf`,
            about: `${which}, en un PDF sellado`,
            read: () => readSealedInspection(context, card),
          },
        ]
      : []),
    ...(handover && handover.signatures.length === parties.length
      ? [
          {
            name: `${folder}/acta-de-entrega.pdf`,
            about: 'el acta de entrega del barco, firmada y sellada',
            read: () => readSealedRecord(context, handover),
          },
        ]
      : []),
    ...photographed.flatMap(({ own, names }) =>
      own.map(({ file }, at) =>
        photoFile(context, { name: names[at] ?? '', file, about: `las fotos de ${which}` }),
      ),
    ),
  ]
}

/** The lists with these ids, with photos and the signed record of the handover. */
export async function listFiles(context: Context, ids: readonly string[]): Promise<BundleFile[]> {
  const files: BundleFile[] = []
  for (const [index, id] of ids.entries()) {
    const card = await findChecklistCard(context.db, id)
    if (!card) continue
    const folder = `listas/${numbered(index)}-${phaseNames[card.checklist.phase]}-${plainName(card.crew.name)}`
    files.push(...(await filesOf(context, card, folder)))
  }
  return files
}
