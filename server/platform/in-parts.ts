import { type SystemContext, transaction } from '#server/platform/context.ts'

/** At most so many in each. */
export const inSets = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, set) => all.slice(set * most, (set + 1) * most))

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
  for (const part of inSets(all, atOnce)) await transaction(context, inside => work(inside, part))
}

/** A transaction after another, until one finds fewer rows than it may. */
export async function untilDone<C extends Holder>(
  context: C,
  work: (inside: C, atOnce: number) => Promise<readonly unknown[]>,
  atOnce = AT_ONCE,
): Promise<void> {
  while ((await transaction(context, inside => work(inside, atOnce))).length === atOnce);
}
