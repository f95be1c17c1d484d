import { writeCursor } from '#server/platform/db/keyset.ts'
import { request } from './caller.ts'
import {
  applicant,
  type Extent,
  NOW,
  offerId,
  openOffer,
  type Person,
  reader,
  titleHolders,
  words,
} from './cast.ts'
import { KEYED, SEARCH, type Subject } from './ratios.ts'

const DAY_MS = 24 * 60 * 60_000
/** The middle of a list that the fill spreads over 180 days, and over 300 days to come. */
const halfWay = {
  recent: writeCursor([new Date(NOW.getTime() - 90 * DAY_MS).toISOString(), offerId(0)]),
  start: writeCursor([new Date(NOW.getTime() + 155 * DAY_MS).toISOString().slice(0, 10), offerId(0)]),
  budget: writeCursor([1_700, offerId(0)]),
}

const reading = (name: string, query: string, mark?: number, { token } = reader): Subject<Extent> => {
  const call = request('GET', `/jobs?limit=20${query}`, token)
  return { name, call: () => call, ...(mark === undefined ? {} : { mark }) }
}

export const jobCalls: Subject<Extent>[] = [
  reading('list, newest first', '', KEYED),
  reading('list, newest first, half way down', `&cursor=${halfWay.recent}`, KEYED),
  reading('list, by start, half way down', `&sort=start&cursor=${halfWay.start}`, KEYED),
  reading('list, by budget, half way down', `&sort=budget&cursor=${halfWay.budget}`, KEYED),
  reading('search, a rare word', `&q=${words.rare}`, SEARCH),
  reading('search, a broad word', `&q=${words.broad}`, SEARCH),
  reading('search, a word of none', `&q=${words.absent}`, SEARCH),
  reading('search, two broad words never together', `&q=${words.neverTogether}`),
  reading('whoever fits most offers', '&fit=mine', KEYED, titleHolders[0]),
  reading('whoever fits few offers', '&fit=mine', SEARCH, titleHolders[1]),
  reading('whoever fits none', '&fit=mine', SEARCH, titleHolders[2]),
  {
    name: 'apply',
    mark: KEYED,
    answer: 201,
    // A different offer each time, spread over all. The fill closes the last of every five.
    call: (n, { offers }) => {
      return request('POST', `/jobs/${openOffer(n * (offers / 1_000))}/apply`, applicant.token)
    },
  },
]

/** By a person with few applications and by one with many, to offers that are new to both. */
export const historyCalls: Subject<Person>[] = [
  {
    name: 'apply',
    mark: KEYED,
    answer: 201,
    call: (n, { token }) => request('POST', `/jobs/${openOffer(n)}/apply`, token),
  },
]
