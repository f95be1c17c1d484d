import { people, tokens } from './extent.ts'
import type { Things } from './things.ts'

export interface Case {
  /** In the table, after the call's address. */
  of: string
  by: string | undefined
  path?: (things: Things) => Record<string, string>
  query?: Record<string, string>
  /** So many pages of a hundred further down. */
  after?: number
  /** Why it may answer more than the others: its marks do not count. */
  whole?: string
}

const { heavyOwner, heavyCrew, owner, crew } = people
const { ana, carla, operator } = tokens

const by =
  (token: string | undefined) =>
  (of: string, path?: Case['path'], more: Partial<Case> = {}): Case => ({
    of,
    by: token,
    ...(path && { path }),
    ...more,
  })
export const [anas, carlas, desk, visitor] = [by(ana), by(carla), by(operator), by(undefined)]
export const one =
  (name: keyof Things, param = 'id') =>
  (things: Things) => ({ [param]: things[name] })
/** The person whom the call is about. */
export const about = ({ id }: { id: string }) => ({ path: () => ({ id }) })
export const passage = (name: keyof Things) => one(name, 'jobId')
export const asking = (
  token: string,
  of: string,
  query: Record<string, string>,
  more: Partial<Case> = {},
): Case => ({
  of,
  by: token,
  query,
  ...more,
})
/** The same list for who has much of it and for who has as much as most. */
export const lists = (...whose: ('owner' | 'crew')[]): Case[] =>
  whose.flatMap(who => [
    asking(who === 'owner' ? heavyOwner.token : heavyCrew.token, `heavy ${who}`, {}),
    asking(who === 'owner' ? heavyOwner.token : heavyCrew.token, `heavy ${who}, 100`, { limit: '100' }),
    asking(who === 'owner' ? owner.token : crew.token, `any ${who}`, {}),
  ])
export const unpaged = (...whose: ('owner' | 'crew')[]): Case[] =>
  lists(...whose).filter(({ query }) => query?.limit === undefined)
export const reason = { query: { reason: 'Lo pide por correo.' } }
