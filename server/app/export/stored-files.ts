import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { findUser } from '#server/accounts/account-queries.ts'
import { pictureKey } from '#server/accounts/delete-picture.ts'
import { annexes, annexSignatures } from '#server/annexes/annex-table.ts'
import { checklistItems, checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import { contractSignatures, contracts } from '#server/contracts/contract-table.ts'
import { type DossierRow, dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { expensePhotos, expenses, settlementSignatures, settlements } from '#server/ledger/ledger-table.ts'
import { conversationParties, messages } from '#server/messages/message-table.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passages } from '#server/passages/passage-table.ts'
import { type SheetRow, shoreSheets } from '#server/passages/shore-table.ts'
import type { Context } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { imageKeys } from '#server/platform/images/stored-images.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { seaService, seaServiceSheets } from '#server/sea-service/sea-service-table.ts'
import { listAllTitlesOf } from '#server/titles/title-queries.ts'
import { type VesselPhotoRow, vesselDocuments, vesselPhotos, vessels } from '#server/vessels/vessel-table.ts'

export interface CachedFile {
  name: string
  read(): Promise<Buffer | undefined>
}
type Asking = Pick<Context, 'db' | 'actor' | 'services'>

const stored = ({ services }: Asking, name: string, key: string): CachedFile => ({
  name,
  read: () => services.files.get(key),
})

const storedPhoto = (asking: Asking, name: string, file: string): CachedFile =>
  stored(asking, name, imageKeys(photoRule, file)[0] ?? '')

async function listPicture(asking: Asking): Promise<CachedFile[]> {
  const picture = (await findUser(asking.db, asking.actor.id))?.picture
  return picture ? [stored(asking, 'foto-de-perfil.webp', pictureKey(picture))] : []
}

async function listContractFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const isMine = or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id))
  const sealed = await db
    .select({ id: contracts.id, key: sealedFiles.key })
    .from(contracts)
    .innerJoin(sealedFiles, and(eq(sealedFiles.subject, contracts.id), eq(sealedFiles.kind, 'contract')))
    .where(isMine)
  const drawn = await db
    .select({ id: contractSignatures.id, contractId: contractSignatures.contractId })
    .from(contractSignatures)
    .innerJoin(contracts, eq(contracts.id, contractSignatures.contractId))
    .where(and(isMine, eq(contractSignatures.party, actor.role)))
  const annexed = await db
    .select({ id: annexes.id, key: sealedFiles.key })
    .from(annexes)
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .innerJoin(sealedFiles, and(eq(sealedFiles.subject, annexes.id), eq(sealedFiles.kind, 'annex')))
    .where(isMine)
  const inked = await db
    .select({ id: annexSignatures.annexId, png: annexSignatures.png })
    .from(annexSignatures)
    .innerJoin(annexes, eq(annexes.id, annexSignatures.annexId))
    .innerJoin(contracts, eq(contracts.id, annexes.contractId))
    .where(and(isMine, eq(annexSignatures.party, actor.role)))
  return [
    ...sealed.map(({ id, key }) => stored(asking, `contratos/${id}.pdf`, key)),
    ...annexed.map(({ id, key }) => stored(asking, `anexos/${id}.pdf`, key)),
    ...inked.map(({ id, png }) => ({ name: `anexos/${id}-firma.png`, read: async () => png })),
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

export const receiptName = (jobId: string, file: string): string => `gastos/${jobId}/${file}.jpg`

/** Receipts of the person's accounts, and of an owner's own expenses; settlements that both have signed. */
async function listAccountFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const isMine = or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id))
  const receipts = (which: SQL | undefined) =>
    db
      .select({ jobId: expenses.jobId, file: expensePhotos.file })
      .from(expensePhotos)
      .innerJoin(expenses, eq(expenses.id, expensePhotos.expenseId))
      .where(which)
  const mine = db.select({ id: contracts.id }).from(contracts).where(isMine)
  const ofAccounts = await receipts(inArray(expenses.contractId, mine))
  const own = await receipts(and(isNull(expenses.contractId), eq(expenses.authorId, actor.id)))
  const sealed = await db
    .select({ id: settlements.id, key: sealedFiles.key })
    .from(settlements)
    .innerJoin(contracts, eq(contracts.id, settlements.contractId))
    .innerJoin(sealedFiles, and(eq(sealedFiles.subject, settlements.id), eq(sealedFiles.kind, 'settlement')))
    .where(isMine)
  const drawn = await db
    .select({ id: settlementSignatures.settlementId, png: settlementSignatures.png })
    .from(settlementSignatures)
    .innerJoin(settlements, eq(settlements.id, settlementSignatures.settlementId))
    .innerJoin(contracts, eq(contracts.id, settlements.contractId))
    .where(and(isMine, eq(settlementSignatures.party, actor.role)))
  return [
    ...sealed.map(({ id, key }) => stored(asking, `liquidaciones/${id}.pdf`, key)),
    ...drawn.map(({ id, png }) => ({ name: `liquidaciones/${id}-firma.png`, read: async () => png })),
    ...[...ofAccounts, ...own].map(({ jobId, file }) => storedPhoto(asking, receiptName(jobId, file), file)),
  ]
}

async function listChecklistFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const lists = await db
    .select({ id: checklists.id })
    .from(checklists)
    .where(or(eq(checklists.ownerId, actor.id), eq(checklists.crewId, actor.id)))
  const ids = lists.map(({ id }) => id)
  if (ids.length === 0) return []
  const sealed = await db.select().from(sealedFiles).where(inArray(sealedFiles.subject, ids))
  const signatures = await db
    .select({ id: handoverSignatures.checklistId, png: handoverSignatures.png })
    .from(handoverSignatures)
    .where(and(inArray(handoverSignatures.checklistId, ids), eq(handoverSignatures.party, actor.role)))
  const photos = await db
    .selectDistinct({ id: checklistItems.checklistId, file: checklistPhotos.file })
    .from(checklistPhotos)
    .innerJoin(checklistItems, eq(checklistItems.id, checklistPhotos.itemId))
    .where(inArray(checklistItems.checklistId, ids))
  return [
    ...sealed.map(({ subject, kind, key }) =>
      stored(asking, `${kind === 'inspection' ? 'informes' : 'actas'}/${subject}.pdf`, key),
    ),
    ...signatures.map(({ id, png }) => ({ name: `actas/${id}-firma.png`, read: async () => png })),
    ...photos.map(({ id, file }) => storedPhoto(asking, photoName(id, file), file)),
  ]
}

async function listDepartures(asking: Asking): Promise<CachedFile[]> {
  const rows = await asking.db
    .select({ id: passages.jobId, kind: sealedFiles.kind, key: sealedFiles.key })
    .from(passages)
    .innerJoin(
      sealedFiles,
      and(eq(sealedFiles.subject, passages.jobId), inArray(sealedFiles.kind, ['departure', 'false_start'])),
    )
    .where(passagesOf(asking.db, asking.actor))
  return rows.map(({ id, kind, key }) =>
    stored(asking, `actas/${kind === 'departure' ? 'zarpe' : 'salida-en-falso'}-${id}.pdf`, key),
  )
}

async function listServiceFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const rows = await db
    .select({ id: seaService.id, key: sealedFiles.key, png: seaService.png, ownerId: contracts.ownerId })
    .from(seaService)
    .innerJoin(contracts, eq(contracts.id, seaService.contractId))
    .leftJoin(sealedFiles, eq(sealedFiles.subject, seaService.id))
    .where(
      and(
        eq(seaService.status, 'signed'),
        or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id)),
      ),
    )
  const sheets = await db
    .select({ id: seaServiceSheets.id, key: sealedFiles.key })
    .from(seaServiceSheets)
    .innerJoin(sealedFiles, eq(sealedFiles.subject, seaServiceSheets.id))
    .where(eq(seaServiceSheets.userId, actor.id))
  return [
    ...rows.flatMap(({ id, key }) => (key ? [stored(asking, `navegacion/${id}.pdf`, key)] : [])),
    ...rows
      .filter(({ ownerId }) => ownerId === actor.id)
      .map(({ id, png }) => ({ name: `navegacion/${id}-firma.png`, read: async () => png ?? undefined })),
    ...sheets.map(({ id, key }) => stored(asking, `navegacion/hoja-${id}.pdf`, key)),
  ]
}

export const entryPhotoName = (jobId: string, file: string): string => `bitacora/${jobId}/${file}.jpg`

/** Photos of the logs that the export holds. */
async function listEntryPhotos(asking: Asking): Promise<CachedFile[]> {
  const rows = await asking.db
    .select({ jobId: logEntries.jobId, file: logPhotos.file })
    .from(logPhotos)
    .innerJoin(logEntries, eq(logEntries.id, logPhotos.entryId))
    .innerJoin(passages, eq(passages.jobId, logEntries.jobId))
    .where(passagesOf(asking.db, asking.actor))
  return rows.map(({ jobId, file }) => storedPhoto(asking, entryPhotoName(jobId, file), file))
}

export const sheetPhotoName = ({ jobId, photoFile }: Pick<SheetRow, 'jobId' | 'photoFile'>): string =>
  `hojas/${jobId}/${photoFile}.jpg`

/** Pictures of the owner's boats: the vessel may have other ones by now. */
async function listSheetPhotos(asking: Asking): Promise<CachedFile[]> {
  const rows = await asking.db
    .select({ jobId: shoreSheets.jobId, photoFile: shoreSheets.photoFile })
    .from(shoreSheets)
    .innerJoin(jobs, eq(jobs.id, shoreSheets.jobId))
    .where(and(eq(jobs.ownerId, asking.actor.id), isNotNull(shoreSheets.photoFile)))
  return rows.map(row => storedPhoto(asking, sheetPhotoName(row), row.photoFile ?? ''))
}

export const dossierFileName = ({ jobId }: Pick<DossierRow, 'jobId'>): string => `dossiers/${jobId}.pdf`
export const answerFileName = ({ jobId, fileKey }: Pick<DossierRow, 'jobId' | 'fileKey'>): string =>
  `dossiers/${jobId}-respuesta.${fileKey?.split('.').at(-1)}`

async function listDossierFiles(asking: Asking): Promise<CachedFile[]> {
  const rows = await asking.db
    .select({ jobId: dossiers.jobId, pdfKey: dossiers.pdfKey, fileKey: dossiers.fileKey })
    .from(dossiers)
    .innerJoin(jobs, eq(jobs.id, dossiers.jobId))
    .where(eq(jobs.ownerId, asking.actor.id))
  return rows.flatMap(({ pdfKey, ...row }) => [
    ...(pdfKey ? [stored(asking, dossierFileName(row), pdfKey)] : []),
    ...(row.fileKey ? [stored(asking, answerFileName(row), row.fileKey)] : []),
  ])
}

/** A picture's row has no ending in its name; a document's key has its own. */
export const vesselPhotoName = ({ vesselId, file }: Pick<VesselPhotoRow, 'vesselId' | 'file'>): string =>
  `barcos/${vesselId}/fotos/${file}.jpg`
export const documentName = ({
  vesselId,
  id,
  fileKey,
}: {
  vesselId: string
  id: string
  fileKey: string
}): string => `barcos/${vesselId}/documentos/${id}.${fileKey.split('.').at(-1)}`

async function listVesselFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const photos = await db
    .select({ vesselId: vesselPhotos.vesselId, file: vesselPhotos.file })
    .from(vesselPhotos)
    .innerJoin(vessels, eq(vessels.id, vesselPhotos.vesselId))
    .where(eq(vessels.ownerId, actor.id))
  const documents = await db
    .select({
      id: vesselDocuments.id,
      vesselId: vesselDocuments.vesselId,
      fileKey: vesselDocuments.fileKey,
    })
    .from(vesselDocuments)
    .innerJoin(vessels, eq(vessels.id, vesselDocuments.vesselId))
    .where(eq(vessels.ownerId, actor.id))
  return [
    ...photos.map(photo => storedPhoto(asking, vesselPhotoName(photo), photo.file)),
    ...documents.flatMap(({ fileKey, ...document }) =>
      fileKey ? stored(asking, documentName({ ...document, fileKey }), fileKey) : [],
    ),
  ]
}

export const titleFileName = ({ id, fileKey }: { id: string; fileKey: string }): string =>
  `titulaciones/${id}.${fileKey.split('.').at(-1)}`

async function listTitleFiles(asking: Asking): Promise<CachedFile[]> {
  const rows = await listAllTitlesOf(asking.db, asking.actor.id)
  return rows.flatMap(({ id, fileKey }) =>
    fileKey ? stored(asking, titleFileName({ id, fileKey }), fileKey) : [],
  )
}

const messageFileName = ({ id, fileKey }: { id: string; fileKey: string }): string =>
  `mensajes/${id}.${fileKey.split('.').at(-1)}`

/** Their own, always; received ones unless they have deleted them, as the messages themselves. */
async function listMessageFiles(asking: Asking): Promise<CachedFile[]> {
  const { db, actor } = asking
  const { id, fileKey, conversationId, senderId, seq } = messages
  const party = conversationParties
  const rows = await db
    .select({ id, fileKey })
    .from(party)
    .innerJoin(messages, eq(conversationId, party.conversationId))
    .where(
      and(
        eq(party.userId, actor.id),
        isNotNull(fileKey),
        or(eq(senderId, actor.id), and(isNotNull(senderId), gt(seq, party.clearedSeq))),
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap(row =>
    row.fileKey === null
      ? []
      : stored(asking, messageFileName({ ...row, fileKey: row.fileKey }), row.fileKey),
  )
}

export const photoName = (checklistId: string, file: string): string => `fotos/${checklistId}/${file}.jpg`

export const listKeptFiles = async (asking: Asking): Promise<CachedFile[]> => [
  ...(await listPicture(asking)),
  ...(await listVesselFiles(asking)),
  ...(await listTitleFiles(asking)),
  ...(await listMessageFiles(asking)),
  ...(await listContractFiles(asking)),
  ...(await listAccountFiles(asking)),
  ...(await listChecklistFiles(asking)),
  ...(await listDepartures(asking)),
  ...(await listServiceFiles(asking)),
  ...(await listEntryPhotos(asking)),
  ...(await listSheetPhotos(asking)),
  ...(await listDossierFiles(asking)),
]
