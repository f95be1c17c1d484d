import type * as z from 'zod/mini'
import type { userView } from '#domain/accounts/account.ts'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allInOf } from '#domain/applications/all-in.ts'
import { noMark } from '#domain/applications/applicant-mark.ts'
import type { applicantView, ownApplicationView } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { paceOf } from '#domain/applications/assumptions.ts'
import type { Quote } from '#domain/applications/quote.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { fitOfRole } from '#domain/jobs/fit-of-role.ts'
import type { SignedContract } from '#domain/jobs/job.ts'
import { withVerified } from '#domain/titles/verified-papers.ts'
import { viewPeople } from '#server/accounts/view-people.ts'
import { type Applicant, type OwnApplication, stateOf } from '#server/applications/application-queries.ts'
import { changedSince, viewOffered } from '#server/applications/offered-view.ts'
import { type Counters, listCountersOfEach } from '#server/applications/quote-queries.ts'
import { type Figures, listFigures } from '#server/applications/transfer-query.ts'
import { type Reader, viewJob, type WithDistance } from '#server/jobs/job-card.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import { listHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import { listHeldTitlesOfEach } from '#server/titles/title-queries.ts'

type Offer = WithDistance & { signed: SignedContract[] | undefined }

const sumOf = (quote: Quote | null, figures: Figures | undefined) =>
  quote && figures
    ? allInOf(quote, paceOf(figures.transfer), figures.assumptions)
    : { allIn: null, missing: [] }

/**
 * The part of a hidden profile that an owner needs to answer an application: the name, and the phone or mail that
 * they had.
 */
const withoutProfile = ({ email, phone, ...user }: z.output<typeof userView>): z.output<typeof userView> => ({
  _id: user._id,
  id: user.id,
  name: user.name,
  role: user.role,
  memberSince: user.memberSince,
  completedJobsCount: user.completedJobsCount,
  profilePicture: null,
  bio: null,
  hidden: { reason: null },
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
})

/** Applicants for the offer's owner: with phone and e-mail unless they have withdrawn. */
export async function presentApplicants(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: Applicant[],
  offers: readonly Offer[],
  known?: ReadonlyMap<string, Figures>,
): Promise<z.output<typeof applicantView>[]> {
  const byId = new Map(offers.map(offer => [offer.id, offer]))
  const people = await viewPeople(context, rows)
  const hidden = await listHidden(
    context.db,
    'user',
    rows.map(({ user }) => user.id),
  )
  const titles = await listHeldTitlesOfEach(
    context.db,
    rows.map(({ user }) => user.id),
  )
  const counters = await listCountersOfEach(
    context.db,
    rows.map(({ application }) => application.id),
  )
  const figures = known ?? (await listFigures(context.db, offers))
  return rows.flatMap(({ application, user: row, mark }, at) => {
    const offer = byId.get(application.jobId)
    const user = people[at]?.user
    if (!offer || !user) return []
    const { crewId } = application
    const held = titles.get(crewId) ?? []
    const facts = {
      state: stateOf(application),
      standing: accountStatusOf(row),
      signed: (offer.signed ?? []).some(({ crew }) => crew._id === crewId),
    }
    const { actor } = context
    const offered = viewOffered(application, counters.get(application.id))
    const quoting = { ...facts, quoted: offered.quote !== null, countered: offered.counter !== null }
    return {
      user: hidden.has(user._id) && !facts.signed ? withoutProfile(user) : user,
      status: application.status,
      appliedAt: application.appliedAt,
      withdrawn: application.withdrawnAt !== null,
      fit: withVerified(fitOfRole(application.role, transferFacts(offer), held), held, offer.endDate),
      ...offered,
      changed: changedSince(application),
      ...sumOf(offered.quote, figures.get(offer.id)),
      mark: mark ?? noMark,
      may: {
        accept: applicationPolicy.accept(actor, facts, offer).allowed,
        reject: applicationPolicy.reject(actor, facts, offer).allowed,
        release: applicationPolicy.release(actor, facts, offer).allowed,
        counter: applicationPolicy.counter(actor, quoting, offer).allowed,
      },
    }
  })
}

/** The viewer's acts on an application of theirs now; listed ones are not withdrawn. */
function mayDo({ contract, ...row }: OwnApplication, viewer: Actor, countered: boolean) {
  const { ownerId, status, myApplicationStatus, account } = row
  const crewId = viewer.id
  const signed = contract?.status === 'completed'
  const quoting = { crewId, state: myApplicationStatus, countered }
  return {
    change: applicationPolicy.change(viewer, quoting, row).allowed,
    answerCounter: applicationPolicy.answerCounter(viewer, quoting, row).allowed,
    withdraw: applicationPolicy.withdraw(viewer, { crewId, state: myApplicationStatus, signed }).allowed,
    sign: contractPolicy.signAsCrew(viewer, {
      ownerId,
      crewId,
      status: contract?.status ?? null,
      accepted: myApplicationStatus === 'accepted',
      job: { status, hidden: row.hidden },
      standing: accountStatusOf(account),
    }).allowed,
  }
}

/** An applicant reads a hidden offer without its description, and the crew of a contract all of it. */
const isReadable = ({ hidden, contract }: OwnApplication) =>
  !hidden || (contract !== null && contract.status !== 'cancelled')

export const viewOwnApplication = (
  row: WithDistance<OwnApplication>,
  reader: Reader,
  signed: SignedContract[] | undefined,
  counters: Counters | undefined,
): z.output<typeof ownApplicationView> => ({
  ...viewJob(isReadable(row) ? row : { ...row, description: '' }, reader, signed),
  ...viewOffered(row.offered, counters),
  myApplicationStatus: row.myApplicationStatus,
  appliedAt: row.appliedAt,
  contract: row.contract && {
    _id: row.contract.id,
    status: row.contract.status,
    crewSignature: row.contract.crewSignedAt ? { signedAt: row.contract.crewSignedAt } : null,
  },
  may: mayDo(row, reader.viewer, Boolean(counters?.open)),
})
