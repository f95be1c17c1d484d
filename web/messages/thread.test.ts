import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import type { ThreadEventView } from '#domain/messages/thread-event.ts'
import { addEarlier, addSent, inView, mergeThread, type Thread } from '#web/messages/thread.ts'

const conversation: ConversationView = {
  _id: 'talk',
  owner: { _id: 'ana', name: 'Ana', role: 'owner', profilePicture: null, standing: 'active' },
  crew: { _id: 'carla', name: 'Carla', role: 'crew', profilePicture: null, standing: 'active' },
  job: null,
  lastMessage: null,
  unreadCount: 0,
  updatedAt: '2026-06-01T10:00:00.000Z',
  blocked: false,
  canWrite: true,
}
const message = (id: number | string, changes: Partial<MessageView> = {}): MessageView => ({
  _id: `${id}`,
  text: `texto ${id}`,
  createdAt: '2026-06-01T10:00:00.000Z',
  sender: { _id: 'ana', name: 'Ana' },
  isRead: false,
  ...changes,
})
/** Messages from…to of one conversation, as the server numbers them. */
const run = (from: number, to: number, changes?: Partial<MessageView>) =>
  Array.from({ length: to - from }, (_, at) => message(from + at, changes))
type Span = readonly [from: number, to: number]
const page = (messages: MessageView[], hasEarlier = false, changes: Partial<ConversationView> = {}) => ({
  conversation: { ...conversation, ...changes, messages },
  hasEarlier,
})
const thread = (messages: MessageView[], hasEarlier = false): Thread => ({
  conversation,
  messages,
  hasEarlier,
  sent: [],
  events: [],
})
const ids = ({ messages }: Pick<Thread, 'messages'>) => messages.map(({ _id }) => Number(_id))
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

describe('the newest messages, read again', () => {
  test('are alone where nothing is known', () => {
    expect(mergeThread(undefined, page(run(0, 3), true))).toEqual(thread(run(0, 3), true))
  })

  test.each([
    ['the same again', [0, 3], [0, 3], [0, 3]],
    ['one more', [0, 3], [0, 4], [0, 4]],
    ['a window that moved on', [0, 50], [10, 60], [0, 60]],
    ['a window that shares one message', [0, 50], [49, 99], [0, 99]],
    ['a window inside what was scrolled up', [0, 100], [50, 100], [0, 100]],
    ['an answer that is older than what is known', [0, 52], [0, 50], [0, 52]],
    ['an answer that begins before what is known', [5, 8], [0, 8], [0, 8]],
    ['a gap: what was known is dropped', [0, 50], [50, 100], [50, 100]],
    ['begun again after a deletion', [0, 50], [70, 71], [70, 71]],
  ] satisfies [string, Span, Span, Span][])('%s', (_, known, fresh, whole) => {
    const merged = mergeThread(thread(run(...known)), page(run(...fresh)))
    expect(ids(merged)).toEqual(numbers(...whole))
  })

  test('are none after a deletion, whatever was known', () => {
    expect(mergeThread(thread(run(0, 9), true), page([]))).toEqual(thread([]))
  })

  test('bring fresher copies: messages read since then are read', () => {
    const merged = mergeThread(thread(run(0, 3)), page(run(1, 4, { isRead: true })))
    expect(merged.messages.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  test('bring the conversation as it is now', () => {
    const merged = mergeThread(thread(run(0, 3)), page(run(0, 3), false, { canWrite: false }))
    expect(merged.conversation).toEqual({ ...conversation, canWrite: false })
  })

  test.each([
    ['known further back, of which there is more', [0, 50], true, [10, 60], true, true],
    ['known to its beginning', [0, 50], false, [10, 60], true, false],
    ['a gap', [0, 50], false, [60, 110], true, true],
    ['one that was known only since it was sent', [9, 10], false, [0, 10], true, true],
  ] satisfies [string, Span, boolean, Span, boolean, boolean][])(
    'tell whether there is more before: %s',
    (_, known, knownMore, fresh, freshMore, more) => {
      const merged = mergeThread(thread(run(...known), knownMore), page(run(...fresh), freshMore))
      expect(merged.hasEarlier).toBe(more)
    },
  )

  test('two runs of one conversation that overlap are one run, without a double', () => {
    const bounds = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(bounds, bounds, bounds, bounds, (a, b, c, d) => {
        const [knownFrom = 0, knownTo = 0] = [a, b].toSorted((x, y) => x - y)
        const [from = 0, to = 0] = [c, d].toSorted((x, y) => x - y)
        fc.pre(Math.max(from, knownFrom) < Math.min(to, knownTo))
        const merged = mergeThread(thread(run(knownFrom, knownTo)), page(run(from, to)))
        expect(ids(merged)).toEqual(numbers(Math.min(knownFrom, from), Math.max(knownTo, to)))
      }),
    )
  })
})

describe('earlier messages', () => {
  test('come before what is known', () => {
    const whole = addEarlier(thread(run(50, 60), true), '50', page(run(0, 50)))
    expect([ids(whole), whole.hasEarlier]).toEqual([numbers(0, 60), false])
  })

  test.each([
    ['what is known begins elsewhere by now', run(100, 150)],
    ['they are here already', run(0, 60)],
    ['nothing is known any more', []],
  ])('are left out where %s', (_, messages) => {
    const known = thread(messages, true)
    expect(addEarlier(known, '50', page(run(0, 50)))).toBe(known)
  })

  test('read page by page give the whole conversation, whatever its length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 50 }), (length, size) => {
        const before = (end: number) => page(run(Math.max(0, end - size), end), end > size)
        let known = mergeThread(undefined, before(length))
        for (let pages = 1; known.hasEarlier; pages += 1) {
          expect(pages).toBeLessThanOrEqual(length)
          const first = known.messages[0]?._id ?? ''
          known = addEarlier(known, first, before(Number(first)))
        }
        expect(ids(known)).toEqual(numbers(0, length))
      }),
    )
  })
})

describe('a message that was just sent', () => {
  const known = addSent(thread(run(0, 3)), message(9))

  test('comes last', () => {
    expect(ids(inView(known))).toEqual([0, 1, 2, 9])
  })

  test('comes once', () => {
    expect(addSent(known, message(9))).toBe(known)
    expect(addSent(known, message(2))).toBe(known)
    expect(ids(inView(mergeThread(known, page(run(0, 10)))))).toEqual(numbers(0, 10))
  })

  test('gives way to those of the other that came before it', () => {
    expect(ids(inView(mergeThread(known, page(run(2, 10)))))).toEqual(numbers(0, 10))
  })

  test('hides no gap: messages before the other’s are dropped', () => {
    expect(ids(inView(mergeThread(known, page(run(5, 10)))))).toEqual(numbers(5, 10))
  })

  test('stays behind what is loaded before it', () => {
    const later = addSent(thread(run(50, 60), true), message(60))
    expect(ids(inView(addEarlier(later, '50', page(run(0, 50)))))).toEqual(numbers(0, 61))
  })
})

test('a message without a sender is skipped', () => {
  const messages = [message(0), message(1, { sender: null }), message(2)]
  expect(ids(inView(thread(messages)))).toEqual([0, 2])
})

describe('the list of events beside the messages', () => {
  const at = (minute: number) => `2026-06-01T10:${String(minute).padStart(2, '0')}:00.000Z`
  const event = (minute: number): ThreadEventView => ({
    _id: `e${minute}`,
    type: 'accepted',
    at: at(minute),
    job: { _id: 'oferta', title: 'Palma – Valencia' },
  })
  const said = (minute: number) => message(minute, { createdAt: at(minute) })
  const minutes = ({ events }: Thread) => events?.map(({ _id }) => _id)

  test('is the page’s, and what was scrolled up stays before it', () => {
    const known = { ...thread([said(0), said(10)], true), events: [event(5), event(12)] }
    const fresh = { ...page([said(10), said(20)], true), events: [event(12), event(15)] }
    expect(minutes(mergeThread(known, fresh))).toEqual(['e5', 'e12', 'e15'])
    expect(minutes(mergeThread(thread([said(30)]), fresh))).toEqual(['e12', 'e15'])
  })

  test('of the earlier messages comes first', () => {
    const known = { ...thread([said(10)], true), events: [event(12)] }
    expect(minutes(addEarlier(known, '10', { ...page([said(0)]), events: [event(3)] }))).toEqual([
      'e3',
      'e12',
    ])
  })

  test('is none in what a device keeps from the release before', () => {
    const { events: _, ...old } = thread([said(0), said(10)], true)
    expect(inView(old).events).toEqual([])
    expect(minutes(mergeThread(old, { ...page([said(10)], true), events: [event(15)] }))).toEqual(['e15'])
    expect(minutes(addEarlier(old, '0', page([])))).toEqual([])
  })
})
