import type { JobChanges } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import type { RoleBudget } from '#domain/jobs/role-budgets.ts'
import { jobInputExample } from '#test/builders.ts'
import { expireLate } from '#test/year/annexes.ts'
import { type Act, barred, byEach, calls, type Deed, lost, reasonOf } from '#test/year/deed.ts'
import {
  actorOf,
  at,
  contractsOf,
  countAccepted,
  dayAhead,
  dropCounters,
  isWaiting,
  type Marketplace,
  type Offer,
  partsOf,
  settleEdited,
} from '#test/year/marketplace.ts'
import { hasArrived, isOver, isUnderWay, recheck } from '#test/year/voyages.ts'

/** Days until the start, and until the end. */
const journeys = [
  [10, 13],
  [2, 4],
  [0, 1],
  [25, 40],
  [60, 63],
  [-1, 3],
] as const

export const inputOf = (title: string, offer: Pick<Offer, 'startDate' | 'endDate' | 'crewRequired'>) => {
  const { startDate, endDate, crewRequired } = offer
  return { ...jobInputExample({ title, startDate, endDate, crewRequired }), budget: 1150 }
}

const pricesByRole = {
  roleBudgets: [
    { role: 'skipper', budget: 1150 },
    { role: 'deckhand', budget: 600 },
  ] as RoleBudget[],
}

export const publish: Act = model =>
  byEach(model, by =>
    journeys.flatMap(([start, end]) =>
      [1, 2].map((crewRequired): Deed => {
        const title = `offer ${model.published + 1}`
        const dates = { startDate: dayAhead(model, start), endDate: dayAhead(model, end) }
        const offer = {
          owner: by,
          ...dates,
          crewRequired,
          status: 'open' as const,
          cancelledAt: null,
          vessel: null,
          measured: false,
          // Every other one.
          byRole: model.published % 2 === 0,
        }
        return {
          text: `${by} publishes ${title}, ${offer.startDate} to ${offer.endDate}, for ${crewRequired}`,
          about: title,
          refusal: now =>
            barred(jobApi.create, actorOf(now, by).role) ??
            (offer.startDate < dayAhead(now, 0) ? 'invalid_input' : undefined),
          follows: now => {
            now.published += 1
            now.offers[title] = { ...offer }
          },
          perform: calls(by, jobApi.create, () => ({
            body: { ...inputOf(title, offer), ...(offer.byRole && pricesByRole) },
          })),
        }
      }),
    ),
  )

const asOwned = ({ owner, status }: Offer) => ({ ownerId: owner, status })

type Change = Pick<JobChanges, 'startDate' | 'endDate' | 'crewRequired' | 'roleBudgets'>
const changesOf = (
  model: Marketplace,
  { crewRequired, byRole: hasPrices }: Offer,
): Record<string, Change> => ({
  ...(hasPrices ? { 'one price for all': { roleBudgets: [] } } : { 'a price for each role': pricesByRole }),
  'a week later': { startDate: dayAhead(model, 7), endDate: dayAhead(model, 10) },
  'one place more': { crewRequired: crewRequired + 1 },
  ...(crewRequired > 1 ? { 'one place fewer': { crewRequired: crewRequired - 1 } } : {}),
  'since yesterday': { startDate: dayAhead(model, -1), endDate: dayAhead(model, 5) },
})

const changesTerms = (before: Offer, after: Offer) =>
  after.startDate !== before.startDate || after.endDate !== before.endDate || after.byRole !== before.byRole
const isSigned = (model: Marketplace, name: string) =>
  contractsOf(model, name).some(([, { status }]) => status === 'completed')

const present = ({ roleBudgets, ...changes }: Change) =>
  ({ ...changes, ...(roleBudgets && { byRole: roleBudgets.length > 0 }) }) as Partial<Offer>

export const edit: Act = model =>
  byEach(model, by =>
    Object.entries(model.offers).flatMap(([name, offer]) =>
      Object.entries(changesOf(model, offer)).map(
        ([what, changes]): Deed => ({
          text: `${by} edits ${name}: ${what}`,
          about: name,
          refusal(now) {
            const before = now.offers[name]
            if (!before) return 'job_not_found'
            const after = { ...before, ...present(changes) }
            const today = dayAhead(now, 0)
            const movedIntoThePast = after.startDate !== before.startDate && after.startDate < today
            return (
              barred(jobApi.update, actorOf(now, by).role) ??
              reasonOf(jobPolicy.edit(actorOf(now, by), asOwned(before))) ??
              (changesTerms(before, after) && isSigned(now, name) ? 'job_bound_by_contract' : undefined) ??
              (after.crewRequired > before.crewRequired && isUnderWay(now, name)
                ? 'passage_under_way'
                : undefined) ??
              (after.crewRequired > before.crewRequired && isOver(now, name) ? 'passage_over' : undefined) ??
              (movedIntoThePast ? 'invalid_input' : undefined) ??
              (after.crewRequired < countAccepted(now, name) ? 'crew_below_accepted' : undefined)
            )
          },
          follows(now) {
            Object.assign(at(now.offers, name), present(changes))
            settleEdited(now, name)
            recheck(now, name, by)
          },
          perform: calls(by, jobApi.update, id => ({ params: { id: id(name) }, body: changes })),
        }),
      ),
    ),
  )

/** With its contracts that wait, drafts, counters, and annexes that come too late. */
export function cancelOffer(model: Marketplace, name: string): void {
  Object.assign(at(model.offers, name), { status: 'cancelled', cancelledAt: model.now })
  dropCounters(model, name)
  for (const [, contract] of contractsOf(model, name)) if (isWaiting(contract)) contract.status = 'cancelled'
  for (const pair of Object.keys(model.drafts)) if (partsOf(pair)[0] === name) delete model.drafts[pair]
  expireLate(model, name)
}

export const cancel: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).map(name => ({
      text: `${by} cancels ${name}`,
      about: name,
      refusal: now =>
        barred(jobApi.cancel, actorOf(now, by).role) ??
        lost(now.offers, name, 'job_not_found') ??
        reasonOf(
          jobPolicy.cancel(actorOf(now, by), {
            ...asOwned(at(now.offers, name)),
            underWay: isUnderWay(now, name),
            arrived: hasArrived(now, name),
          }),
        ),
      follows: now => cancelOffer(now, name),
      perform: calls(by, jobApi.cancel, id => ({ params: { id: id(name) } })),
    })),
  )

/** Ties the offer to a vessel, or unties it. */
export const tie: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).flatMap(name =>
      [null, ...Object.keys(model.vessels)].map(
        (vessel): Deed => ({
          text: vessel ? `${by} offers ${vessel} in ${name}` : `${by} unties ${name} from its vessel`,
          about: name,
          refusal(now) {
            const before = now.offers[name]
            if (!before) return barred(jobApi.update, actorOf(now, by).role) ?? 'job_not_found'
            const isAnother = vessel !== before.vessel
            const given = vessel ? now.vessels[vessel] : undefined
            const isOfferable = vessel === null || (given?.owner === by && !given.archived)
            return (
              barred(jobApi.update, actorOf(now, by).role) ??
              reasonOf(jobPolicy.edit(actorOf(now, by), asOwned(before))) ??
              (isAnother && !isOfferable ? 'vessel_not_found' : undefined) ??
              (isAnother && isSigned(now, name) ? 'job_bound_by_contract' : undefined)
            )
          },
          follows(now) {
            const offer = at(now.offers, name)
            offer.vessel = vessel
            if (vessel) offer.measured = true
            settleEdited(now, name)
            recheck(now, name, by)
          },
          perform: calls(by, jobApi.update, id => ({
            params: { id: id(name) },
            body: { vesselId: vessel && id(vessel) },
          })),
        }),
      ),
    ),
  )
