import { type SystemContext, transaction } from '#server/platform/context.ts'

type Holder = Pick<SystemContext, 'db'>

/** Few enough for a transaction of less than a second. */
const AT_ONCE = 200

/** Each part in a transaction of its own. */
export async function inParts<C extends Holder, T>(
  context: C,
  all: readonly T[],
  work: (inside: C, part: T[]) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce)
    await transaction(context, inside => work(inside, all.slice(from, from + atOnce)))
}

/** A transaction after another, until one finds fewer rows than it may. */
export async function untilDone<C extends Holder>(
  context: C,
  work: (inside: C, atOnce: number) => Promise<readonly unknown[]>,
  atOnce = AT_ONCE,
): Promise<void> {
  while ((await transaction(context, inside => work(inside, atOnce))).length === atOnce);
}
