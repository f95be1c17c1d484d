import type { Actor } from '#domain/api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { type Act, barred, byEach, calls, type Deed, lost, reasonOf } from '#test/year/deed.ts'
import { open, utter } from '#test/year/deeds/messages.ts'
import {
  accountStatusIn,
  actorOf,
  at,
  dayAhead,
  isBlocked,
  type Marketplace,
  pairOf,
} from '#test/year/marketplace.ts'

function factsOf(model: Marketplace, by: string, name: string, other: string) {
  const today = dayAhead(model, 0)
  const person: Actor = actorOf(model, other)
  const sent = Object.values(model.invitations).filter(
    invitation => invitation.owner === by && invitation.sentOn === today,
  )
  return {
    person,
    standing: accountStatusIn(model, other),
    blocked: isBlocked(model, by, other),
    applied: pairOf(name, other) in model.applications,
    sentToday: sent.length,
  }
}

/** An owner of another offer tries one person: any other would make no difference. */
const meant = (model: Marketplace, by: string, owner: string) => {
  const others = Object.keys(model.people)
  return by === owner ? others : others.slice(0, 1)
}

export const invite: Act = model =>
  byEach(model, by =>
    Object.entries(model.offers).flatMap(([name, { owner }]) =>
      meant(model, by, owner).map((other): Deed => {
        const pair = pairOf(name, other)
        return {
          text: `${by} invites ${other} to ${name}`,
          about: name,
          refusal(now) {
            const early =
              barred(invitationApi.invite, actorOf(now, by).role) ?? lost(now.offers, name, 'job_not_found')
            if (early || (owner === by && pair in now.invitations)) return early
            const offer = { ...at(now.offers, name), ownerId: owner }
            const facts = factsOf(now, by, name, other)
            return reasonOf(invitationPolicy.invite(actorOf(now, by), offer, facts, dayAhead(now, 0)))
          },
          follows(now) {
            if (pair in now.invitations) return
            now.invitations[pair] = { owner: by, sentOn: dayAhead(now, 0) }
            utter(open(now, by, other), by)
          },
          perform: calls(by, invitationApi.invite, id => ({
            params: { id: id(name) },
            body: { userId: id(other) },
          })),
        }
      }),
    ),
  )
