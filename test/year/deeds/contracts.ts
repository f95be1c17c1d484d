import { contractApi } from '#domain/contracts/contract-api.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import { contractableFrom } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'
import { contractDataExample } from '#test/builders.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { followContracts } from '#test/year/annexes.ts'
import { closeWhenDone } from '#test/year/closing.ts'
import { type Act, barred, byEach, calls, type Deed, lost, reasonOf, unlessGone } from '#test/year/deed.ts'
import { inputOf } from '#test/year/deeds/jobs.ts'
import {
  actorOf,
  at,
  dayAhead,
  type Marketplace,
  pairOf,
  partiesOf,
  partsOf,
} from '#test/year/marketplace.ts'
import { addReview, reviewsIn } from '#test/year/reviews.ts'

export const signAsCrew: Act = model =>
  byEach(model, by =>
    Object.entries(model.offers).map(([name, offer]): Deed => {
      const pair = pairOf(name, by)
      const { startDate, endDate } = offer
      const contractData = { ...contractDataExample(inputOf(name, offer)), waitingDaySum: 120 }
      return {
        text: `${by} signs the contract of ${name}`,
        about: name,
        refusal(now) {
          const actor = actorOf(now, by)
          const offered = now.offers[name]
          // The input is validated before the contract is looked for.
          const first =
            barred(contractApi.signAsCrew, actor.role) ??
            (startDate < dayAhead(now, 0) ? 'invalid_input' : undefined)
          if (!offered) return first ?? 'contract_not_found'
          const { owner, status } = offered
          const known = now.contracts[pair]
          const accepted = now.applications[pair] === 'accepted'
          const begun = contractableFrom[status]
          return (
            first ??
            (known ? reasonOf(mayStart(contractTransitions.signAsCrew, known.status)) : undefined) ??
            reasonOf(contractPolicy.prepare(actor, { ownerId: owner, crewId: by, accepted })) ??
            (begun === 'yes' ? undefined : begun) ??
            unlessGone(now, owner)
          )
        },
        follows(now) {
          const status = contractTransitions.signAsCrew.to
          now.contracts[pair] = {
            status,
            startDate,
            endDate,
            waitingSince: now.now,
            rated: false,
            reviewed: false,
            untold: [],
            ended: false,
            annexes: 0,
            expenseLimit: contractData.expenseLimit ?? null,
          }
          delete now.drafts[pair]
        },
        perform: calls(by, contractApi.signAsCrew, id => ({
          params: { jobId: id(name) },
          body: { contractData, signature: carlasHand },
        })),
      }
    }),
  )

export const write: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).map((name): Deed => {
      const pair = pairOf(name, by)
      return {
        text: `${by} writes the contract of ${name}`,
        about: name,
        refusal(now) {
          const actor = actorOf(now, by)
          const known = now.contracts[pair]
          const facts = () => ({
            ownerId: at(now.offers, name).owner,
            crewId: by,
            accepted: now.applications[pair] === 'accepted',
          })
          const begun = contractableFrom[now.offers[name]?.status ?? 'open']
          return (
            barred(contractApi.keepDraft, actor.role) ??
            lost(now.offers, name, 'contract_not_found') ??
            (known ? reasonOf(mayStart(contractTransitions.signAsCrew, known.status)) : undefined) ??
            reasonOf(contractPolicy.prepare(actor, facts())) ??
            (begun === 'yes' ? undefined : begun)
          )
        },
        follows(now) {
          now.drafts[pair] = true
        },
        perform: calls(by, contractApi.keepDraft, id => ({
          params: { jobId: id(name) },
          body: { contractData: { crewAddress: 'Moll Vell 1' } },
        })),
      }
    }),
  )

const overdue = (model: Marketplace, pair: string) =>
  isOverdue(at(model.contracts, pair), model.now, dayAhead(model, 0)) ? 'contract_expired' : undefined
const strange = (model: Marketplace, by: string, offer: string) =>
  at(model.offers, offer).owner === by ? undefined : 'contract_forbidden'

const answersOfTheOwner = {
  signAsOwner: {
    text: 'signs as the owner',
    body: { signature: anasHand },
  },
  giveBack: {
    text: 'gives back',
    body: { reason: 'Falta el seguro.' },
  },
} as const

const answersAsOwner =
  (what: keyof typeof answersOfTheOwner): Act =>
  model =>
    byEach(model, by =>
      Object.keys(model.contracts).map((pair): Deed => {
        const [name, crew] = partsOf(pair)
        const { text, body } = answersOfTheOwner[what]
        return {
          text: `${by} ${text} the contract of ${pair}`,
          about: name,
          refusal: now =>
            barred(contractApi[what], actorOf(now, by).role) ??
            lost(now.offers, name, 'contract_not_found') ??
            strange(now, by, name) ??
            lost(now.contracts, pair, 'contract_not_found') ??
            reasonOf(mayStart(contractTransitions[what], at(now.contracts, pair).status)) ??
            (what === 'signAsOwner' ? unlessGone(now, crew) : undefined) ??
            overdue(now, pair),
          follows(now) {
            const contract = at(now.contracts, pair)
            contract.status = contractTransitions[what].to
            if (what === 'signAsOwner') {
              followContracts(now, pair, by)
              return
            }
            contract.waitingSince = now.now
            now.drafts[pair] = true
          },
          perform: calls(by, contractApi[what], id => ({
            params: { jobId: id(name) },
            query: { crew: id(crew) },
            body,
          })),
        }
      }),
    )

export const signAsOwner = answersAsOwner('signAsOwner')
export const giveBack = answersAsOwner('giveBack')

export const rate: Act = model =>
  byEach(model, by =>
    Object.keys(model.contracts).map(
      (pair): Deed => ({
        text: `${by} rates the crew member of ${pair}`,
        about: pair,
        refusal: now =>
          barred(contractApi.rate, actorOf(now, by).role) ??
          lost(now.contracts, pair, 'contract_not_found') ??
          reasonOf(
            contractPolicy.rate(
              actorOf(now, by),
              {
                ...partiesOf(now, pair),
                standing: 'active',
                reviews: reviewsIn(now, partsOf(pair)[0]),
              },
              dayAhead(now, 0),
            ),
          ) ??
          unlessGone(now, partsOf(pair)[1]),
        follows(now) {
          addReview(now, pair, by)
          closeWhenDone(now, partsOf(pair)[0])
        },
        perform: calls(by, contractApi.rate, id => ({
          params: { contractId: id(`contract ${pair}`) },
          body: { stars: 5 },
        })),
      }),
    ),
  )
