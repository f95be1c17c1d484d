import { Refusal } from '#domain/errors.ts'
import type { PaperKind } from '#domain/papers/paper.ts'
import { type AuditEntry, audit, auditReason } from '#server/operator/audit.ts'
import { findPaper } from '#server/papers/paper-rows.ts'
import { type FiledPaper, isFiled, viewPaper } from '#server/papers/paper-view.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type ReadAttachment, readAttachment } from '#server/platform/images/read-attachment.ts'

interface Address {
  kind: PaperKind
  id: string
}

async function expectFiled(db: Database, { kind, id }: Address): Promise<FiledPaper> {
  const paper = await findPaper(db, kind, id)
  if (!isFiled(paper)) throw new Refusal('paper_not_found')
  return paper
}

export const subjectOfPaper = ({ id, name, person }: FiledPaper): AuditEntry['subject'] => ({
  kind: 'paper',
  id,
  name: `${name}, de ${person.name}`,
  personId: person.id,
})

export const openPaper = (context: OperatorContext, address: Address, reason: string) =>
  auditReason(context, { act: 'paper_opened', reason }, async inside => {
    const paper = await expectFiled(inside.db, address)
    return { subject: subjectOfPaper(paper), view: await viewPaper(inside, paper) }
  })

/** The file is read before the entry is written: a slow store would hold up everybody in the transaction. */
export async function openPaperFile(
  context: OperatorContext,
  address: Address,
  reason: string,
): Promise<ReadAttachment> {
  const paper = await expectFiled(context.db, address)
  const file = await readAttachment(context.services.files, paper)
  if (!file) throw new Refusal('paper_not_found')
  await transaction(context, inside =>
    audit(inside, { act: 'paper_file_opened', subject: subjectOfPaper(paper), reason }),
  )
  return file
}
