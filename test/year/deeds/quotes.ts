import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { quoteExample } from '#test/builders.ts'
import { type Act, barred, byEach, calls, type Deed, lost, reasonOf } from '#test/year/deed.ts'
import {
  accountStatusIn,
  actorOf,
  at,
  isBlocked,
  type Marketplace,
  pairOf,
  partsOf,
} from '#test/year/marketplace.ts'
import { isOver, isUnderWay } from '#test/year/voyages.ts'

const voyageIn = (model: Marketplace, name: string) => ({
  underWay: isUnderWay(model, name),
  over: isOver(model, name),
})

const AMOUNTS = [380, 420]
const written = (amount: number | null) => amount && quoteExample({ amount })

/** The crew member's own application, as the policies ask for it. */
function ownFacts(model: Marketplace, pair: string) {
  const [name, crewId] = partsOf(pair)
  const { counter } = at(model.prices, pair)
  const application = {
    crewId,
    state: at(model.applications, pair),
    countered: counter !== null,
    blocked: isBlocked(model, at(model.offers, name).owner, crewId),
  }
  return { application, job: { status: at(model.offers, name).status, ...voyageIn(model, name) } }
}

export const changeQuote: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).flatMap(name =>
      [...AMOUNTS, null].map((amount): Deed => {
        const pair = pairOf(name, by)
        return {
          text: amount ? `${by} asks ${amount} for ${name}` : `${by} takes the quote for ${name} back`,
          about: name,
          refusal(now) {
            const early =
              barred(quoteApi.change, actorOf(now, by).role) ??
              lost(now.applications, pair, 'application_not_found')
            if (early) return early
            const { application, job } = ownFacts(now, pair)
            return reasonOf(applicationPolicy.change(actorOf(now, by), application, job))
          },
          follows(now) {
            const price = at(now.prices, pair)
            if (price.quote === amount) return
            price.quote = amount
            price.counter = null
          },
          perform: calls(by, quoteApi.change, id => ({
            params: { id: id(name) },
            body: { quote: written(amount) },
          })),
        }
      }),
    ),
  )

const answer =
  (what: 'acceptCounter' | 'declineCounter'): Act =>
  model =>
    byEach(model, by =>
      Object.keys(model.offers).map((name): Deed => {
        const pair = pairOf(name, by)
        return {
          text: `${by} ${what === 'acceptCounter' ? 'accepts' : 'declines'} the counter for ${name}`,
          about: name,
          refusal(now) {
            const early =
              barred(quoteApi[what], actorOf(now, by).role) ??
              lost(now.applications, pair, 'application_not_found')
            if (early) return early
            const { application, job } = ownFacts(now, pair)
            const decide =
              what === 'acceptCounter' ? applicationPolicy.acceptCounter : applicationPolicy.answerCounter
            return reasonOf(decide(actorOf(now, by), application, job))
          },
          follows(now) {
            const price = at(now.prices, pair)
            if (what === 'acceptCounter') price.quote = price.counter
            price.counter = null
          },
          perform: calls(by, quoteApi[what], id => ({ params: { id: id(name) } })),
        }
      }),
    )
export const acceptCounter = answer('acceptCounter')
export const declineCounter = answer('declineCounter')

/** The first refusals that an owner gets about an applicant. */
function notTheirs(model: Marketplace, by: string, pair: string): RefusalCode | undefined {
  const [name] = partsOf(pair)
  return (
    barred(quoteApi.counter, actorOf(model, by).role) ??
    lost(model.offers, name, 'job_not_found') ??
    reasonOf(jobPolicy.seeApplicants(actorOf(model, by), { ownerId: at(model.offers, name).owner })) ??
    lost(model.applications, pair, 'application_not_found')
  )
}

export const counter: Act = model =>
  byEach(model, by =>
    Object.keys(model.applications).flatMap(pair =>
      AMOUNTS.map((amount): Deed => {
        const [name, crew] = partsOf(pair)
        return {
          text: `${by} counters ${crew}'s quote for ${name} with ${amount}`,
          about: name,
          refusal(now) {
            const early = notTheirs(now, by, pair)
            if (early) return early
            const price = at(now.prices, pair)
            const facts = {
              state: at(now.applications, pair),
              standing: accountStatusIn(now, crew),
              quoted: price.quote !== null,
              countered: price.counter !== null,
              blocked: isBlocked(now, by, crew),
            }
            const { owner, status } = at(now.offers, name)
            return reasonOf(
              applicationPolicy.counter(actorOf(now, by), facts, {
                ownerId: owner,
                status,
                ...voyageIn(now, name),
              }),
            )
          },
          follows(now) {
            at(now.prices, pair).counter = amount
          },
          perform: calls(by, quoteApi.counter, id => ({
            params: { id: id(name), userId: id(crew) },
            body: { quote: written(amount) },
          })),
        }
      }),
    ),
  )

export const star: Act = model =>
  byEach(model, by =>
    Object.keys(model.applications).map((pair): Deed => {
      const [name, crew] = partsOf(pair)
      return {
        text: `${by} stars ${crew} for ${name}`,
        about: name,
        refusal: now => notTheirs(now, by, pair),
        follows(now) {
          at(now.prices, pair).starred = true
        },
        perform: calls(by, quoteApi.mark, id => ({
          params: { id: id(name), userId: id(crew) },
          body: { starred: true },
        })),
      }
    }),
  )

export const assume: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).flatMap(name =>
      [0, 3].map(
        (waitingDays): Deed => ({
          text: `${by} assumes ${waitingDays} days of waiting for ${name}`,
          about: name,
          refusal: now =>
            barred(quoteApi.assume, actorOf(now, by).role) ??
            lost(now.offers, name, 'job_not_found') ??
            reasonOf(jobPolicy.seeApplicants(actorOf(now, by), { ownerId: at(now.offers, name).owner })),
          follows(now) {
            now.assumed[name] = waitingDays
          },
          perform: calls(by, quoteApi.assume, id => ({ params: { id: id(name) }, body: { waitingDays } })),
        }),
      ),
    ),
  )
