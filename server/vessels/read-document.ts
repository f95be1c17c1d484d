import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { vesselPolicy } from '#domain/vessels/vessel-policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type ReadAttachment, readAttachment } from '#server/platform/images/read-attachment.ts'
import { loadVessel } from '#server/vessels/read-vessel.ts'
import { findDocument } from '#server/vessels/vessel-queries.ts'
import type { VesselDocumentRow } from '#server/vessels/vessel-table.ts'

export interface DocumentAddress {
  id: string
  documentId: string
}

export async function expectDocument(
  db: Database,
  { id, documentId }: DocumentAddress,
): Promise<VesselDocumentRow> {
  const document = await findDocument(db, id, documentId)
  if (!document) throw new Refusal('vessel_document_not_found')
  return document
}

export async function readDocumentFile(context: Context, address: DocumentAddress): Promise<ReadAttachment> {
  const { facts } = await loadVessel(context, address.id)
  authorize(vesselPolicy.seeDetails(context.actor, facts))
  authorize(vesselPolicy.readFiles(context.actor, facts))
  const file = await readAttachment(context.services.files, await expectDocument(context.db, address))
  if (!file) throw new Refusal('vessel_document_not_found')
  return file
}
