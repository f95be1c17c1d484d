import { listChanges } from '#domain/jobs/job-changes.ts'
import { changedTerms } from '#domain/jobs/offer-terms.ts'
import { listApplyingCrew } from '#server/applications/application-queries.ts'
import { keepQuotedFor } from '#server/applications/quote-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { raiseUnreadChanges } from '#server/notifications/raise-unread.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'

interface Edit {
  before: JobRow
  after: JobRow
}

/** Quotes are made for dates, ports, vessel and places: pending ones store the old terms. */
export async function keepOldTerms({ db }: Pick<Context, 'db'>, { before, after }: Edit): Promise<void> {
  if (changedTerms(before, after).length > 0) await keepQuotedFor(db, before.id, { before, after })
}

/**
 * People with a place are told of every change; applicants who wait are told of changes of price or days. Each
 * has one notification an offer until it is read.
 */
export async function tellOfChanges(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { before, after }: Edit,
): Promise<void> {
  const changed = listChanges(before, after)
  const isOtherWork = changedTerms(before, after).length > 0
  const people = await listApplyingCrew(db, after.id, isOtherWork ? ['accepted', 'pending'] : ['accepted'])
  const isNews = changed.length > 0 && people.length > 0
  const told = isNews ? await raiseUnreadChanges({ db, now }, { job: after, people, changed }) : []
  const others = people.filter(id => !told.includes(id))
  await tell(
    { db, now },
    {
      notify: isNews
        ? [{ type: 'job_updated', to: others, from: actor.id, job: after, own: { changed } }]
        : [],
      answered: null,
      live: { application: { id: after.id, to: [actor.id, ...people] } },
    },
  )
}
