import { writeCursor } from '#server/platform/http/cursor.ts'
import { request } from './caller.ts'
import { applicant, type Extent, NOW, offerId, openOffer, type Person, reader, words } from './cast.ts'
import { KEYED, SEARCH, type Subject } from './growth.ts'

const DAY_MS = 24 * 60 * 60_000
/** Half way down a list that the fill spreads over 180 days, and over 300 days to come. */
const halfWay = {
  recent: writeCursor([new Date(NOW.getTime() - 90 * DAY_MS).toISOString(), offerId(0)]),
  start: writeCursor([new Date(NOW.getTime() + 155 * DAY_MS).toISOString().slice(0, 10), offerId(0)]),
  budget: writeCursor([1_700, offerId(0)]),
}

const reading = (name: string, query: string, mark?: number): Subject<Extent> => {
  const call = request('GET', `/jobs?limit=20${query}`, reader.token)
  return { name, call: () => call, ...(mark === undefined ? {} : { mark }) }
}

export const offerCalls: Subject<Extent>[] = [
  reading('list, newest first', '', KEYED),
  reading('list, newest first, half way down', `&cursor=${halfWay.recent}`, KEYED),
  reading('list, by start, half way down', `&sort=start&cursor=${halfWay.start}`, KEYED),
  reading('list, by budget, half way down', `&sort=budget&cursor=${halfWay.budget}`, KEYED),
  reading('search, a rare word', `&q=${words.rare}`, SEARCH),
  reading('search, a broad word', `&q=${words.broad}`, SEARCH),
  reading('search, a word of none', `&q=${words.absent}`, SEARCH),
  reading('search, two broad words never together', `&q=${words.neverTogether}`),
  {
    name: 'apply',
    mark: KEYED,
    answer: 201,
    // Each time to another offer, spread over all. The fill leaves the last of every five closed.
    call: (n, { offers }) => {
      return request('POST', `/jobs/${openOffer(n * (offers / 1_000))}/apply`, applicant.token)
    },
  },
]

/** By somebody with few applications behind them and by somebody with many, to the offers that neither knows. */
export const historyCalls: Subject<Person>[] = [
  {
    name: 'apply',
    mark: KEYED,
    answer: 201,
    call: (n, { token }) => request('POST', `/jobs/${openOffer(n)}/apply`, token),
  },
]
