import { authorize } from '#domain/decision.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { describeDossier } from '#server/dossier/describe-dossier.ts'
import { findDossier, writeDossier } from '#server/dossier/dossier-queries.ts'
import { basisOf } from '#server/dossier/dossier-view.ts'
import { changing, writePassage } from '#server/passages/change-passage.ts'
import { loadPassage, type Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import type { FileKey } from '#server/platform/files/file-store.ts'
import { newSecret } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** False where another skipper has the place by now: the paper shows a person who may be gone. */
const keep = (context: Context, drawn: Passage, pdfKey: FileKey): Promise<boolean> =>
  changing(context, drawn.card.id, async (inside, { aboard, skipper }) => {
    authorize(dossierPolicy.make(context.actor, aboard))
    if (skipper?.id !== drawn.skipper?.id) return false
    const jobId = drawn.card.id
    const before = (await findDossier(inside.db, jobId))?.pdfKey
    await writePassage(inside, jobId, {})
    await writeDossier(inside.db, jobId, {
      madeAt: inside.now,
      pdfKey,
      skipperId: skipper?.id ?? null,
      madeOn: basisOf(drawn),
    })
    if (before) await enqueue(inside, 'delete-file', { key: before })
    return true
  })

/** Drawn and stored outside of the transaction. The paper before goes. */
export async function makeDossier(context: Context, jobId: string): Promise<void> {
  const { files, documents } = context.services
  const passage = await loadPassage(context, jobId)
  authorize(dossierPolicy.make(context.actor, passage.aboard))
  const { pdf } = await documents.make('dossier', await describeDossier(context, passage), null)
  const key: FileKey = `dossiers/${newSecret()}.pdf`
  await files.put(key, pdf)
  const isKept = await keep(context, passage, key).catch(async (error: unknown) => {
    await files.delete(key)
    throw error
  })
  if (isKept) return
  await files.delete(key)
  await makeDossier(context, jobId)
}
