import { mayDealWith } from '#domain/accounts/account-status.ts'
import type { Endpoint, Role } from '#domain/api.ts'
import type { Decision } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { Sent } from '#test/test-server.ts'
import { accountStatusIn, type Marketplace, presentIn } from '#test/year/marketplace.ts'
import type { Stage } from '#test/year/stage.ts'

/** An attempt, allowed or not: the model predicts the answer, and the program gives it. */
export interface Deed {
  text: string
  by?: string
  /** Concurrent deeds with the same key are about the same thing. */
  about: string
  /** The expected refusal; undefined if it is allowed. */
  refusal(model: Marketplace): RefusalCode | undefined
  follows(model: Marketplace): void
  perform(stage: Stage): Promise<Answer>
  /** Time passes without a sweep: the program is away, or late. */
  unswept?: true
}
export type Answer = 'done' | RefusalCode

export type Act = (model: Marketplace) => Deed[]

/** The refusal for the other role, before anything else is checked. */
export const barred = ({ access, wrongRole }: Endpoint, role: Role): RefusalCode | undefined =>
  access === 'user' || access === 'public' || access === role ? undefined : (wrongRole ?? 'wrong_role')

export const reasonOf = (decision: Decision): RefusalCode | undefined =>
  decision.allowed ? undefined : decision.reason

/** A call of the API by a person. Its input is made when it is sent: only then are ids known. */
export const calls =
  (by: string, endpoint: Endpoint, sent: (id: (name: string) => string) => Sent) =>
  async (stage: Stage): Promise<Answer> =>
    answerOf(await stage.person(by).call(endpoint, sent(stage.id)))

export function answerOf({ status, body }: { status: number; body: object }): Answer {
  if (status < 400) return 'done'
  if (status >= 500) throw new Error(`The program answered ${status}: ${JSON.stringify(body)}`)
  return (body as { code: RefusalCode }).code
}

/** The deeds of everybody with an account. */
export const byEach = (model: Marketplace, deeds: (by: string) => Deed[]): Deed[] =>
  presentIn(model).flatMap(by => deeds(by).map(deed => ({ ...deed, by })))

/** Things that went with an erased account since the deed was planned. */
export const lost = (record: Record<string, unknown>, key: string, code: RefusalCode) =>
  key in record ? undefined : code

/** Nothing new begins with a person whose account has ended. */
export const unlessGone = (model: Marketplace, name: string) =>
  reasonOf(mayDealWith(accountStatusIn(model, name)))
