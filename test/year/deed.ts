import { mayDealWith } from '#domain/accounts/standing.ts'
import type { Endpoint, Role } from '#domain/api.ts'
import type { Decision } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { Sent } from '#test/test-server.ts'
import { type Marketplace, presentIn, standingIn } from '#test/year/marketplace.ts'
import type { Stage } from '#test/year/stage.ts'

/** What somebody may try, be it allowed or not: the model foretells the answer, the program gives it. */
export interface Deed {
  text: string
  by?: string
  /** Who tries it at once with somebody else tries it about the same thing. */
  about: string
  /** Why it is refused; undefined where it is allowed. */
  refusal(model: Marketplace): RefusalCode | undefined
  /** What an allowed one changes. */
  follows(model: Marketplace): void
  perform(stage: Stage): Promise<Answer>
  /** Time passes and nothing is swept: the program is away, or late. */
  unswept?: true
}
export type Answer = 'done' | RefusalCode

/** All deeds of a kind that can be tried in this state of things. */
export type Act = (model: Marketplace) => Deed[]

/** What the other role is told before anything else is looked at. */
export const barred = ({ access, wrongRole }: Endpoint, role: Role): RefusalCode | undefined =>
  access === 'user' || access === 'public' || access === role ? undefined : (wrongRole ?? 'wrong_role')

export const reasonOf = (decision: Decision): RefusalCode | undefined =>
  decision.allowed ? undefined : decision.reason

/** A call of the API in somebody's name. What it sends is asked when it is sent: only then are ids known. */
export const calls =
  (by: string, endpoint: Endpoint, sent: (id: (name: string) => string) => Sent) =>
  async (stage: Stage): Promise<Answer> =>
    answerOf(await stage.person(by).call(endpoint, sent(stage.id)))

export function answerOf({ status, body }: { status: number; body: object }): Answer {
  if (status < 400) return 'done'
  if (status >= 500) throw new Error(`The program answered ${status}: ${JSON.stringify(body)}`)
  return (body as { code: RefusalCode }).code
}

/** What each of those who are let in may try. */
export const byEach = (model: Marketplace, deeds: (by: string) => Deed[]): Deed[] =>
  presentIn(model).flatMap(by => deeds(by).map(deed => ({ ...deed, by })))

/** What has gone with somebody's account since it was planned to do something about it. */
export const lost = (record: Record<string, unknown>, key: string, code: RefusalCode) =>
  key in record ? undefined : code

/** Nothing new is begun with somebody whose account has ended. */
export const unlessGone = (model: Marketplace, name: string) => reasonOf(mayDealWith(standingIn(model, name)))
