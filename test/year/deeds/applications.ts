import { applicationApi } from '#domain/applications/application-api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { mayStart, type Transition } from '#domain/transitions.ts'
import { quoteExample } from '#test/builders.ts'
import { type Act, barred, byEach, calls, type Deed, lost, reasonOf, unlessGone } from '#test/year/deed.ts'
import {
  actorOf,
  at,
  blockOf,
  countAccepted,
  dayAhead,
  type Marketplace,
  pairOf,
  partsOf,
  settle,
} from '#test/year/marketplace.ts'
import { isOver, isUnderWay, leaveVoyage, recheck } from '#test/year/voyages.ts'

/** In one tap, or with a price. */
export const apply: Act = model =>
  byEach(model, by =>
    Object.entries(model.offers).flatMap(([name, { owner }]) =>
      [null, 420].map(amount => ({
        text: `${by} applies to ${name}${amount ? ` for ${amount}` : ''}`,
        about: name,
        refusal(now: Marketplace) {
          const blocked = blockOf(owner, by) in now.blocks
          const offer = () => ({ ...at(now.offers, name), blocked })
          return (
            barred(applicationApi.apply, actorOf(now, by).role) ??
            lost(now.offers, name, 'job_not_found') ??
            (pairOf(name, by) in now.applications ? 'already_applied' : undefined) ??
            unlessGone(now, owner) ??
            reasonOf(applicationPolicy.apply(actorOf(now, by), offer(), dayAhead(now, 0)))
          )
        },
        follows(now: Marketplace) {
          now.applications[pairOf(name, by)] = 'pending'
          now.applicants[name] = [...(now.applicants[name] ?? []), by]
          now.prices[pairOf(name, by)] = { quote: amount, counter: null, agreed: null, starred: false }
        },
        perform: calls(by, applicationApi.apply, id => ({
          params: { id: id(name) },
          ...(amount ? { body: { quote: quoteExample({ amount }) } } : {}),
        })),
      })),
    ),
  )

/** Leaving the transfer cancels contracts that wait for a signature. */
function leave(model: Marketplace, pair: string, state: ApplicationState): void {
  const [offer, crew] = partsOf(pair)
  leaveVoyage(model, offer, crew)
  const contract = model.contracts[pair]
  if (contract) contract.status = 'cancelled'
  delete model.drafts[pair]
  model.applications[pair] = state
  at(model.prices, pair).counter = null
  settle(model, offer)
}

export const withdraw: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).map((name): Deed => {
      const pair = pairOf(name, by)
      return {
        text: `${by} withdraws from ${name}`,
        about: name,
        refusal(now) {
          const state = now.applications[pair]
          return (
            barred(applicationApi.withdraw, actorOf(now, by).role) ??
            (state ? reasonOf(mayStart(applicationTransitions.withdraw, state)) : 'application_not_found') ??
            (now.contracts[pair]?.status === 'completed' ? 'application_binds' : undefined)
          )
        },
        follows: now => leave(now, pair, 'withdrawn'),
        perform: calls(by, applicationApi.withdraw, id => ({ params: { id: id(name) } })),
      }
    }),
  )

type Decides = 'accept' | 'reject' | 'release'
interface Decision {
  transition: Transition<ApplicationState>
  further(model: Marketplace, offer: string, pair: string): RefusalCode | undefined
}
const decisions: Record<Decides, Decision> = {
  accept: {
    transition: applicationTransitions.accept,
    further(model, name, pair) {
      const { crewRequired, status } = at(model.offers, name)
      return (
        (isUnderWay(model, name) ? 'passage_under_way' : undefined) ??
        (isOver(model, name) ? 'passage_over' : undefined) ??
        (countAccepted(model, name) >= crewRequired ? 'places_taken' : undefined) ??
        reasonOf(placesFor(status)) ??
        unlessGone(model, partsOf(pair)[1])
      )
    },
  },
  reject: { transition: applicationTransitions.reject, further: () => undefined },
  release: {
    transition: applicationTransitions.release,
    further: (model, name, pair) =>
      (at(model.offers, name).status === 'completed' ? 'job_is_completed' : undefined) ??
      (model.contracts[pair]?.status === 'completed' ? 'contract_binds_owner' : undefined),
  },
}

const decide =
  (what: Decides): Act =>
  model =>
    byEach(model, by =>
      Object.keys(model.applications).map((pair): Deed => {
        const [name, crew] = partsOf(pair)
        const { transition, further } = decisions[what]
        const endpoint = applicationApi[what]
        return {
          text: `${by} ${what}s ${crew} for ${name}`,
          about: name,
          refusal: now =>
            barred(endpoint, actorOf(now, by).role) ??
            lost(now.offers, name, 'job_not_found') ??
            reasonOf(jobPolicy.seeApplicants(actorOf(now, by), { ownerId: at(now.offers, name).owner })) ??
            lost(now.applications, pair, 'application_not_found') ??
            reasonOf(mayStart(transition, at(now.applications, pair))) ??
            further(now, name, pair),
          follows(now) {
            leave(now, pair, transition.to)
            const price = at(now.prices, pair)
            if (what !== 'accept') return
            price.agreed = price.quote
            now.acceptedAt[pair] = now.now
            recheck(now, name, by)
          },
          perform: calls(by, endpoint, id => ({ params: { id: id(name), userId: id(crew) } })),
        }
      }),
    )

export const accept = decide('accept')
export const reject = decide('reject')
export const release = decide('release')
