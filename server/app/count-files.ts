import { DAY_MS } from '#domain/durations.ts'
import { findFileOwners } from '#server/app/file-owners.ts'
import type { SystemContext } from '#server/platform/context.ts'
import {
  countFiles as count,
  findUncounted,
  isUpload,
  listCounted,
  releaseSpace,
} from '#server/platform/files/account-space.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { SLICE } from '#server/platform/tasks/in-slices.ts'

const LISTED_MAX = 2_000

/**
 * Counts uploads of versions that counted none for their accounts, and gives back the space of files that a crash left
 * without a file.
 */
export async function countFiles(
  { db, now, services: { files } }: SystemContext,
  { after = '' }: { after?: string | undefined },
): Promise<void> {
  const sizes = new Map<string, number>()
  let listed = 0
  let last: string | undefined
  for await (const { key, bytes } of files.list('', after)) {
    if (isUpload(key)) sizes.set(key, bytes)
    listed += 1
    if (listed === LISTED_MAX) {
      last = key
      break
    }
  }
  const uncounted = await findUncounted(db, [...sizes.keys()])
  const owners = await findFileOwners(db, uncounted)
  await count(
    { db, now },
    [...owners].map(([key, userId]) => ({ key, userId, bytes: sizes.get(key) ?? 0 })),
  )
  const old = new Date(now.getTime() - DAY_MS)
  const gone = (await listCounted(db, { after, upTo: last, before: old })).filter(key => !sizes.has(key))
  for (let done = 0; done < gone.length; done += SLICE) await releaseSpace(db, gone.slice(done, done + SLICE))
  if (last !== undefined) await enqueue({ db, now }, 'count-files', { after: last })
}
