import { bundlePolicy, isBundleOpen } from '#domain/bundle/bundle-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { type Account, type Ledger, loadLedger } from '#server/ledger/load-accounts.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'

export interface Bundle {
  jobId: string
  title: string
  ledger: Ledger
  /** The actor's: an owner's are all that the bundle is open for. */
  accounts: Account[]
  /** The papers of the whole passage; undefined for people who may not read them, or not any more. */
  passage: Passage | undefined
  isOwner: boolean
}

/** The parts of the actor's bundle. Refuses others than the parties, and before the end. */
export async function loadBundle(context: Context, jobId: string): Promise<Bundle> {
  const { db, actor } = context
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('passage_not_found')
  const passage = await findPassage(context, jobId)
  const ledger = await loadLedger(context, job)
  const ended = ledger.accounts.filter(({ contract }) => contract.endedBy !== null)
  const facts = {
    ownerId: job.ownerId,
    aboardIds: passage?.aboard.crewIds ?? [],
    endedIds: ended.map(({ crewId }) => crewId),
    isOver: passage !== undefined && isBundleOpen(passage.stage, passage.row?.arrivedAt != null),
  }
  authorize(bundlePolicy.download(actor, facts))
  const sharesAll = bundlePolicy.shareAll(actor, facts)
  const isOwner = actor.id === job.ownerId
  return {
    jobId,
    title: job.title,
    ledger,
    accounts: (sharesAll ? ledger.accounts : ended).filter(({ crewId }) => isOwner || crewId === actor.id),
    passage: sharesAll ? passage : undefined,
    isOwner,
  }
}
