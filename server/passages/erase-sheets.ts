import { eq, inArray } from 'drizzle-orm'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type FrozenSheet, shoreLinks, shoreSheets } from '#server/passages/shore-table.ts'
import type { Context } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { vesselPhotos } from '#server/vessels/vessel-table.ts'

type Moment = Pick<Context, 'db' | 'now'>

/** Those that the vessels no longer name. */
async function dropPhotos({ db, now }: Moment, files: readonly (string | null)[]): Promise<void> {
  const own = files.flatMap(file => file ?? [])
  if (own.length === 0) return
  const rows = await db
    .select({ file: vesselPhotos.file })
    .from(vesselPhotos)
    .where(inArray(vesselPhotos.file, own))
  const named = new Set(rows.map(({ file }) => file))
  await dropImagesLater(
    { db, now },
    photoRule,
    own.filter(file => !named.has(file)),
  )
}

const nobody = { id: '', name: ERASED_NAME, phone: null }

/** How many are aboard stays: others may have to look for them. */
const without = (sheet: FrozenSheet, id: string): FrozenSheet => ({
  ...sheet,
  people: sheet.people.map(person => (person.id === id ? { ...person, ...nobody } : person)),
  owner: sheet.owner.id === id ? nobody : sheet.owner,
})

type Erasing = Moment & Pick<Context, 'actor'>

export async function listSheetsOf({ db, actor }: Erasing): Promise<string[]> {
  const offers =
    actor.role === 'owner'
      ? db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
      : db.select({ id: applications.jobId }).from(applications).where(eq(applications.crewId, actor.id))
  const { jobId } = shoreSheets
  const rows = await db.select({ jobId }).from(shoreSheets).where(inArray(jobId, offers))
  return rows.map(row => row.jobId)
}

/** The vessel's picture goes with its owner; her other marks are in the contract, too. */
export async function forgetInSheets({ db, now, actor }: Erasing, jobIds: string[]): Promise<void> {
  const isOwner = actor.role === 'owner'
  const rows = await db.select().from(shoreSheets).where(inArray(shoreSheets.jobId, jobIds))
  for (const { jobId, sheet } of rows)
    await db
      .update(shoreSheets)
      .set({ sheet: without(sheet, actor.id), ...(isOwner ? { photoFile: null } : {}) })
      .where(eq(shoreSheets.jobId, jobId))
  if (isOwner)
    await dropPhotos(
      { db, now },
      rows.map(({ photoFile }) => photoFile),
    )
}

/** With the links to them. */
export async function dropSheetsOf({ db, now }: Moment, jobIds: readonly string[]): Promise<void> {
  const gone = await db
    .delete(shoreSheets)
    .where(inArray(shoreSheets.jobId, [...jobIds]))
    .returning({ file: shoreSheets.photoFile })
  await db.delete(shoreLinks).where(inArray(shoreLinks.jobId, [...jobIds]))
  await dropPhotos(
    { db, now },
    gone.map(({ file }) => file),
  )
}
