import type { SystemContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { remindTitles } from '#server/titles/remind-titles.ts'
import { remindDocuments } from '#server/vessels/remind-documents.ts'

const walks = { documents: remindDocuments, titles: remindTitles }
export type Expiring = keyof typeof walks

/** The next slice of each, or of one that goes on. */
export async function remindOfExpiries(
  context: SystemContext,
  { of, after }: { of?: Expiring | undefined; after?: string | undefined },
): Promise<void> {
  for (const each of of ? [of] : (Object.keys(walks) as Expiring[])) {
    const next = await walks[each](context, after)
    if (next) await enqueue(context, 'remind-of-expiries', { of: each, after: next })
  }
}
