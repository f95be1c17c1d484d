import { NOON } from '#test/test-server.ts'
import type { Act, Deed } from '#test/year/deed.ts'
import type { Marketplace } from '#test/year/marketplace.ts'

const HOUR_MS = 60 * 60_000
const spans = {
  'an hour': 1,
  'half a day': 12,
  'a day': 24,
  'three days': 72,
  'a week': 168,
  'three weeks': 504,
}

const wait = (text: string, hours: number): Deed => ({
  text,
  about: 'time',
  refusal: () => undefined,
  follows(model) {
    model.now = new Date(model.now.getTime() + hours * HOUR_MS)
  },
  async perform({ server }) {
    server.later(hours * HOUR_MS)
    return 'done'
  },
})

/** From the first of June until the same day of the next. */
const END = NOON.getTime() + 365 * 24 * HOUR_MS
const withinTheYear = ({ now }: Marketplace) =>
  Object.entries(spans).filter(([, hours]) => now.getTime() + hours * HOUR_MS <= END)

export const passTime: Act = model =>
  withinTheYear(model).map(([span, hours]) => wait(`${span} later`, hours))

/** Acts before the program has caught up with the date. */
export const passTimeUnswept: Act = model =>
  withinTheYear(model).map(([span, hours]) => ({
    ...wait(`${span} later, with nothing swept yet`, hours),
    unswept: true as const,
  }))

export const restart: Act = () => [
  {
    text: 'the program is restarted',
    about: 'time',
    refusal: () => undefined,
    follows: () => undefined,
    async perform(stage) {
      await stage.restart()
      return 'done'
    },
  },
]
