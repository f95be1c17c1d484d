import { request } from './caller.ts'
import { applicantsOf, checklistItem, type Extent, ITEMS, LISTS, openOffer, talks } from './cast.ts'
import type { Act } from './under-load.ts'

const CALLERS = 16
/** Each with its own key, from enough addresses to stay under the limits. */
const sent = (act: string, n: number) => ({
  key: `${act}-${n}`,
  address: `10.${(n >> 8) & 3}.${n & 255}.7`,
})
const answers = ['working', 'needs_attention', 'not_applicable'] as const

export function writeActs(extent: Extent): Record<string, Act> {
  const applicants = applicantsOf(extent)
  const open = extent.offers * 0.8
  return {
    apply: {
      callers: CALLERS,
      answer: 201,
      call(n) {
        const offer = n % open
        const applicant = applicants[(n + Math.floor(n / open)) % applicants.length]
        const path = `/jobs/${openOffer(offer)}/apply`
        return request('POST', path, applicant?.token ?? '', undefined, sent('apply', n))
      },
    },
    message: {
      callers: CALLERS,
      answer: 201,
      call(n) {
        const talk = talks[n % talks.length] as (typeof talks)[number]
        const sender = Math.floor(n / talks.length) % 2 === 0 ? talk.owner : talk.crew
        const body = { text: `Quedan ${n % 100} millas hasta la bocana.` }
        return request('POST', `/messages/${talk.conversation}`, sender.token, body, sent('message', n))
      },
    },
    "an item's answer": {
      callers: CALLERS,
      answer: 200,
      call(n) {
        const list = n % LISTS
        const turn = Math.floor(n / LISTS)
        const { id, itemId } = checklistItem(list, turn % ITEMS)
        const body = { status: answers[Math.floor(turn / ITEMS) % answers.length] }
        const path = `/vessel-checklists/${id}/items/${itemId}`
        return request('PUT', path, talks[list]?.crew.token ?? '', body, sent('item', n))
      },
    },
  }
}
