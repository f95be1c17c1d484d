import { routeAndDates, sameRouteAndDates } from '#domain/contracts/route-and-dates.ts'
import { pickFields } from '#domain/jobs/offer-field-lists.ts'
import { listSignedContracts } from '#server/annexes/annex-queries.ts'
import type { Annexed } from '#server/annexes/find-annexed.ts'
import { writeOffer } from '#server/applications/write-offer.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** The offer's ports and dates follow once every completed contract says the same. */
export async function followContracts(inside: Context, { job, moment }: Annexed): Promise<void> {
  const { db } = inside
  const signed = (await listSignedContracts(db, job.id)).map(dataInForce)
  const [first] = signed
  const agree = first && signed.every(data => sameRouteAndDates(data, first))
  if (!agree || sameRouteAndDates(first, job)) return
  const [row] = await listPassageRows(db, [job.id])
  // A window for other days or ports no longer counts.
  if (moment === 'ashore' && row?.weather != null)
    await writePassage(inside, job.id, { weather: null, weatherBy: null })
  await writeOffer(inside, job, pickFields(first, routeAndDates))
  if (moment === 'under_way' && first.destinationPort !== job.destinationPort)
    await enqueue(inside, 'measure-to-go', { jobId: job.id }, { key: job.id })
}
