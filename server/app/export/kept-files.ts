import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { findUser } from '#server/accounts/account-queries.ts'
import { pictureKey } from '#server/accounts/delete-picture.ts'
import { checklistItems, checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords, handoverSignatures } from '#server/checklists/handover-table.ts'
import { photoRule } from '#server/checklists/photo-rule.ts'
import { contractSignatures, contracts } from '#server/contracts/contract-table.ts'
import type { Context } from '#server/platform/context.ts'
import { imageKeys } from '#server/platform/images/kept-images.ts'

export interface KeptFile {
  /** In the archive. */
  name: string
  read(): Promise<Buffer | undefined>
}
type Asking = Pick<Context, 'db' | 'actor' | 'services'>

const stored = ({ services }: Asking, name: string, key: string): KeptFile => ({
  name,
  read: () => services.files.get(key),
})

async function listPicture(asking: Asking): Promise<KeptFile[]> {
  const picture = (await findUser(asking.db, asking.actor.id))?.picture
  return picture ? [stored(asking, 'foto-de-perfil.webp', pictureKey(picture))] : []
}

async function listContractFiles(asking: Asking): Promise<KeptFile[]> {
  const { db, actor } = asking
  const isMine = or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id))
  const sealed = await db
    .select({ id: contracts.id, pdfKey: contracts.pdfKey })
    .from(contracts)
    .where(and(isMine, isNotNull(contracts.pdfKey)))
  const drawn = await db
    .select({ id: contractSignatures.id, contractId: contractSignatures.contractId })
    .from(contractSignatures)
    .innerJoin(contracts, eq(contracts.id, contractSignatures.contractId))
    .where(and(isMine, eq(contractSignatures.party, actor.role)))
  return [
    ...sealed.map(({ id, pdfKey }) => stored(asking, `contratos/${id}.pdf`, pdfKey ?? '')),
    ...drawn.map(({ id, contractId }) => ({
      name: `contratos/${contractId}-firma-${id}.png`,
      async read() {
        const { png } = contractSignatures
        const [found] = await db.select({ png }).from(contractSignatures).where(eq(contractSignatures.id, id))
        return found?.png
      },
    })),
  ]
}

async function listChecklistFiles(asking: Asking): Promise<KeptFile[]> {
  const { db, actor } = asking
  const lists = await db
    .select({ id: checklists.id, pdfKey: checklists.pdfKey })
    .from(checklists)
    .where(or(eq(checklists.ownerId, actor.id), eq(checklists.crewId, actor.id)))
  const ids = lists.map(({ id }) => id)
  if (ids.length === 0) return []
  const records = await db
    .select({ id: handoverRecords.checklistId, pdfKey: handoverRecords.pdfKey })
    .from(handoverRecords)
    .where(inArray(handoverRecords.checklistId, ids))
  const signatures = await db
    .select({ id: handoverSignatures.checklistId, png: handoverSignatures.png })
    .from(handoverSignatures)
    .where(and(inArray(handoverSignatures.checklistId, ids), eq(handoverSignatures.party, actor.role)))
  const photos = await db
    .selectDistinct({ id: checklistItems.checklistId, file: checklistPhotos.file })
    .from(checklistPhotos)
    .innerJoin(checklistItems, eq(checklistItems.id, checklistPhotos.itemId))
    .where(inArray(checklistItems.checklistId, ids))
  const pdfs = (folder: string, rows: { id: string; pdfKey: string | null }[]) =>
    rows.flatMap(({ id, pdfKey }) => (pdfKey ? stored(asking, `${folder}/${id}.pdf`, pdfKey) : []))
  return [
    ...pdfs('informes', lists),
    ...pdfs('actas', records),
    ...signatures.map(({ id, png }) => ({ name: `actas/${id}-firma.png`, read: async () => png })),
    ...photos.map(({ id, file }) => stored(asking, photoName(id, file), imageKeys(photoRule, file)[0] ?? '')),
  ]
}

/** Where a photo of a list stands in the archive. */
export const photoName = (checklistId: string, file: string): string => `fotos/${checklistId}/${file}.jpg`

export const listKeptFiles = async (asking: Asking): Promise<KeptFile[]> => [
  ...(await listPicture(asking)),
  ...(await listContractFiles(asking)),
  ...(await listChecklistFiles(asking)),
]
