import { type SystemContext, transaction } from '#server/platform/context.ts'

/** At most so many in each. */
export const inSets = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, set) => all.slice(set * most, (set + 1) * most))

type Holder = Pick<SystemContext, 'db'>

/** Few enough for a transaction of less than a second. */
const AT_ONCE = 200
/** Transactions after one that took longer do half as much, down to one row. */
const LONG_MS = 400

/** At most so many at once, fewer while that takes long. */
function pace(most: number) {
  let atOnce = most
  return async <T>(work: (atOnce: number) => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const done = await work(atOnce)
    const isLong = performance.now() - begun > LONG_MS
    atOnce = isLong ? Math.max(1, Math.floor(atOnce / 2)) : Math.min(most, atOnce * 2)
    return done
  }
}

/** Each part in a transaction of its own. */
export async function inParts<C extends Holder, T>(
  context: C,
  all: readonly T[],
  work: (inside: C, part: T[]) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const paced = pace(atOnce)
  let next = 0
  while (next < all.length)
    await paced(async some => {
      const part = all.slice(next, next + some)
      await transaction(context, inside => work(inside, part))
      next += part.length
    })
}

/** A transaction after another, until one finds fewer rows than it may. */
export async function untilDone<C extends Holder>(
  context: C,
  work: (inside: C, atOnce: number) => Promise<readonly unknown[]>,
  atOnce = AT_ONCE,
): Promise<void> {
  const paced = pace(atOnce)
  const isMore = () =>
    paced(async some => (await transaction(context, inside => work(inside, some))).length === some)
  while (await isMore());
}
