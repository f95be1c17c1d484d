import type { Database } from '#server/platform/db/database.ts'
import { inSets } from '#server/platform/in-parts.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** For more people, one task finds those who are away and want it. */
const ALONE_MAX = 20
const A_SET = 500

const kinds = {
  mail: { one: 'mail-notification', many: 'mail-notifications' },
  push: { one: 'push-notification', many: 'push-notifications' },
} as const

type Moment = { db: Database; now: Date }
type Way = keyof typeof kinds
/** `from`: not before then, where it is known. */
type Told = { id: string; from?: Date }

export const enqueueAlone = (moment: Moment, way: Way, told: readonly Told[]): Promise<void> =>
  enqueueAll(
    moment,
    kinds[way].one,
    told.map(({ id, from = moment.now }) => ({ payload: { notificationId: id }, key: id, runAt: from })),
  )

export const enqueueSets = (
  moment: Moment,
  way: Way,
  ids: readonly string[],
  runAt = moment.now,
): Promise<void> =>
  enqueueAll(
    moment,
    kinds[way].many,
    inSets(ids, A_SET).map(notificationIds => ({ payload: { notificationIds }, runAt })),
  )

/** For the people of these notifications who are not on the site. */
export async function enqueueOutward(moment: Moment, way: Way, told: readonly Told[]): Promise<void> {
  if (told.length <= ALONE_MAX) return enqueueAlone(moment, way, told)
  const ids = told.map(({ id }) => id)
  const first = Math.min(...told.map(({ from = moment.now }) => from.getTime()))
  await enqueueSets(moment, way, ids, new Date(first))
}
