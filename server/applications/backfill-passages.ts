import { keepPassageSpans } from '#server/applications/order-passage.ts'
import { lockJobs } from '#server/jobs/job-queries.ts'
import { fillOwners, listUnfilled } from '#server/passages/fill-owners.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** With the places on board a transaction writes some hundreds of rows. */
const AT_ONCE = 150

/** Passages of the release before, with the moments of their places. An act of one of them waits, or is waited for. */
export async function backfillPassages(context: SystemContext): Promise<void> {
  const fillSome = () =>
    transaction(context, async ({ db }) => {
      const ids = await listUnfilled(db, AT_ONCE)
      await lockJobs(db, ids)
      await keepPassageSpans(db, ids)
      await fillOwners(db, ids)
      return ids.length
    })
  while ((await fillSome()) === AT_ONCE);
}
