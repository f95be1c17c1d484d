import { request } from './caller.ts'
import { type Person, type Talk, talks, words } from './cast.ts'

interface Who {
  person: Person
  talk: Talk
  address: string
}
type Ask = (method: string, path: string, body?: unknown) => Buffer

interface Act {
  weight: number
  make: (ask: Ask, who: Who, n: number) => Buffer
}

const searched = [words.rare, words.broad, 'lagoon']

const acts: Record<string, Act> = {
  'the list of offers': { weight: 32, make: ask => ask('GET', '/jobs?limit=20') },
  'a search': {
    weight: 6,
    make: (ask, _, n) => ask('GET', `/jobs?limit=20&q=${searched[n % searched.length]}`),
  },
  'offers from a port': { weight: 4, make: ask => ask('GET', '/jobs?limit=20&port=palma') },
  'the conversations': { weight: 16, make: ask => ask('GET', '/messages/conversations?limit=20') },
  'a conversation': { weight: 12, make: (ask, { talk }) => ask('GET', `/messages/${talk.conversation}`) },
  'the unread count': { weight: 16, make: ask => ask('GET', '/notifications/unread-count') },
  'the notifications': { weight: 6, make: ask => ask('GET', '/notifications?limit=20') },
  'the own profile': { weight: 4, make: ask => ask('GET', '/users/profile') },
  'a message': {
    weight: 4,
    make: (ask, { talk }, n) =>
      ask('POST', `/messages/${talk.conversation}`, { text: `Quedan ${n % 100} millas hasta la bocana.` }),
  },
}

const round: string[] = []
for (const [name, { weight }] of Object.entries(acts)) round.push(...Array<string>(weight).fill(name))
const step = 37
const inTurn = round.map((_, n) => round[(n * step) % round.length] as string)

const everybody: Who[] = talks.flatMap((talk, n) =>
  [talk.owner, talk.crew].map((person, side) => ({
    person,
    talk,
    address: `10.${side}.${n >> 8}.${n & 255}`,
  })),
)

/** The n-th call of the day: each person from an address of their own. */
export function workloadCall(n: number): { name: string; wanted: Buffer } {
  const name = inTurn[n % inTurn.length] as string
  // No common divisor with the round: everybody makes every kind of call.
  const who = everybody[(n * 7 + Math.floor(n / everybody.length)) % everybody.length] as Who
  const ask: Ask = (method, path, body) =>
    request(method, path, who.person.token, body, { address: who.address })
  return { name, wanted: (acts[name] as Act).make(ask, who, n) }
}
