import { and, asc, eq, gt } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { inPages } from '#server/app/export/pages.ts'
import { applications } from '#server/applications/application-table.ts'
import { applicantMarks, offerAssumptions, quoteCounters } from '#server/applications/quote-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

const offer = { id: jobs.id, title: jobs.title }

/** Both parties have read them. */
export const listCounters = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, quote, message, status, createdAt, endedAt } = quoteCounters
  const mine = actor.role === 'crew' ? applications.crewId : applications.ownerId
  return inPages((after, limit) =>
    db
      .select({ id, offer, crew: users.name, quote, message, status, createdAt, endedAt })
      .from(quoteCounters)
      .innerJoin(applications, eq(applications.id, quoteCounters.applicationId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.crewId))
      .where(and(eq(mine, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

/** The owner's alone: the crew member never learns of them. */
export const listMarks = ({ db, actor }: Context): AsyncIterable<object> => {
  const { applicationId: id, starred, note, updatedAt } = applicantMarks
  return inPages((after, limit) =>
    db
      .select({ id, offer, crew: users.name, starred, note, updatedAt })
      .from(applicantMarks)
      .innerJoin(applications, eq(applications.id, id))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.crewId))
      .where(and(eq(applications.ownerId, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

export const listAssumptions = ({ db, actor }: Context): AsyncIterable<object> => {
  const { jobId: id, waitingDays, fuelPrice, foodPerDay, nightsInPort, updatedAt } = offerAssumptions
  return inPages((after, limit) =>
    db
      .select({ id, offer, waitingDays, fuelPrice, foodPerDay, nightsInPort, updatedAt })
      .from(offerAssumptions)
      .innerJoin(jobs, eq(jobs.id, id))
      .where(and(eq(jobs.ownerId, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}
