import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { lockChecklist } from '#server/checklists/checklist-queries.ts'
import { loadHandover, recordFacts } from '#server/checklists/handover-record.ts'
import { handoverSignatures } from '#server/checklists/handover-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Signing {
  /** The hash of the record that the signer has read. */
  dataHash: string | null | undefined
  ink: Buffer
  device: Device
}

/** In the signer's own role, in either order, each once. The second signature enqueues the sealed PDF. */
export const signRecord = (context: Context, id: string, { dataHash, ink, device }: Signing): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    // Two concurrent signatures run one after the other, so that the second sees the first.
    await lockChecklist(db, id, 'update')
    const handover = await loadHandover(inside, id)
    const { card, record, signatures } = handover
    if (dataHash && dataHash !== record.dataHash) throw new Refusal('record_changed')
    authorize(checklistPolicy.signRecord(actor, recordFacts(handover)))
    const [signed] = await db
      .insert(handoverSignatures)
      .values({
        checklistId: id,
        party: actor.role,
        png: ink,
        inkHash: sha256(ink),
        dataHash: record.dataHash,
        ...device,
        signedAt: now,
      })
      .onConflictDoNothing()
      .returning({ party: handoverSignatures.party })
    if (!signed) throw new Refusal('record_signed')
    const { ownerId, crewId } = card.checklist
    const other = actor.id === crewId ? ownerId : crewId
    const isComplete = signatures.length > 0
    if (isComplete) await enqueue(inside, 'handover-pdf', { checklistId: id }, { key: id })
    const type = isComplete ? 'handover_completed' : 'handover_pending'
    const to = [ownerId, crewId]
    await tell(inside, {
      notify: [{ type, to: other, from: actor.id, job: card.job }],
      answered: { act: 'signRecord', jobId: card.job.id, from: other },
      live: { checklist: { id, to }, ...(isComplete ? { contract: { id: card.contract.id, to } } : {}) },
    })
  })
