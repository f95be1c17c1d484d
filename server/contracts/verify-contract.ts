import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import type { SealVerdict } from '#server/platform/seal/verify-seal.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** A record has its arrival list's code, a departure its offer's. */
async function sealedHashes(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ hash: contracts.pdfHash })
    .from(contracts)
    .where(eq(contracts.id, id))
    .unionAll(db.select({ hash: checklists.pdfHash }).from(checklists).where(eq(checklists.id, id)))
    .unionAll(
      db
        .select({ hash: handoverRecords.pdfHash })
        .from(handoverRecords)
        .where(eq(handoverRecords.checklistId, id)),
    )
    .unionAll(db.select({ hash: passages.pdfHash }).from(passages).where(eq(passages.jobId, id)))
  return rows.flatMap(({ hash }) => hash ?? [])
}

/** Whether this PDF is the sealed original with this code. A stranger learns nothing else. */
export async function verifyContract({ db }: SystemContext, id: string, pdf: Buffer): Promise<SealVerdict> {
  const hashes = await sealedHashes(db, id)
  if (hashes.length === 0) throw new Refusal('contract_not_found')
  // Reading certificates is a megabyte of code, which few calls need.
  const { verifySeal } = await import('#server/platform/seal/verify-seal.ts')
  const verdict = verifySeal(pdf, await listSealingCertificates(db))
  // Sealed here and unchanged, but under another code.
  return verdict === 'original' && !hashes.includes(sha256(pdf)) ? 'foreign' : verdict
}
