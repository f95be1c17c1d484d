import { permits } from '#domain/titles/fit.ts'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import {
  ASSUMED_FLAG,
  lengthLimits,
  offshoreLimits,
  ruledFlags,
  underSail,
} from '#domain/titles/fit-rules.ts'

/** Any flag that no rule names. */
export const OTHER_FLAG = 'other'
const flagClasses = [...ruledFlags, OTHER_FLAG] as const
type FlagClass = (typeof flagClasses)[number]
export const flagClassOf = (flag: string | null): FlagClass =>
  ruledFlags.find(ruled => ruled === (flag ?? ASSUMED_FLAG)) ?? OTHER_FLAG

/** All transfers of such a vessel up to these limits. Infinity, and null for the day, are no limit. */
export interface PermittedTransfers {
  flag: FlagClass
  underSail: boolean
  /** Metres. */
  maxLength: number
  /** Nautical miles from the coast. */
  maxOffshore: number
  /** The last day of the transfer, 'YYYY-MM-DD'. */
  until: string | null
}

/** Such titles decide also where the length or the exposure is not known. */
export const permitsUnknown = ({ flag, maxLength, maxOffshore }: PermittedTransfers): boolean =>
  flag === ASSUMED_FLAG && !Number.isFinite(maxLength) && !Number.isFinite(maxOffshore)

const AFTER_ALL = '9999-12-31'

const covers = (one: PermittedTransfers, other: PermittedTransfers): boolean =>
  one.flag === other.flag &&
  one.underSail === other.underSail &&
  one.maxLength >= other.maxLength &&
  one.maxOffshore >= other.maxOffshore &&
  (one.until ?? AFTER_ALL) >= (other.until ?? AFTER_ALL)

/** No rule permits more in a longer vessel, farther out or later, so each rule's limits are tried alone. */
export function permittedTransfers(titles: readonly HeldTitle[]): PermittedTransfers[] {
  const days = new Set([null, ...titles.map(({ validUntil }) => validUntil)])
  const found: PermittedTransfers[] = []
  for (const flag of flagClasses)
    for (const sails of [true, false])
      for (const maxLength of lengthLimits)
        for (const until of days) {
          const type = sails ? (underSail[0] ?? 'sailboat') : 'motorboat'
          const vessel = { type, length: maxLength, flag, to: until ?? AFTER_ALL }
          const maxOffshore = offshoreLimits.findLast(offshore => permits({ ...vessel, offshore }, titles))
          if (maxOffshore !== undefined) found.push({ flag, underSail: sails, maxLength, maxOffshore, until })
        }
  return found.filter(
    (one, at) => !found.some((other, i) => i !== at && covers(other, one) && (i < at || !covers(one, other))),
  )
}
