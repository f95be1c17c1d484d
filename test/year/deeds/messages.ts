import { messageApi } from '#domain/messages/message-api.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import { type Act, answerOf, byEach, calls, type Deed, reasonOf, unlessGone } from '#test/year/deed.ts'
import {
  actorOf,
  at,
  isBlocked,
  type Marketplace,
  partsOf,
  type Talk,
  talkOf,
} from '#test/year/marketplace.ts'

const sayable = (model: Marketplace, one: string, other: string) =>
  unlessGone(model, other) ??
  reasonOf(messagePolicy.write({ blocked: isBlocked(model, one, other), standing: 'active' }))

const keyOf = (model: Marketplace, one: string, other: string) =>
  actorOf(model, one).role === 'owner' ? talkOf(one, other) : talkOf(other, one)

/** The conversation of the two, which `by` then has in their list. */
export function open(model: Marketplace, by: string, other: string): Talk {
  const hidden = { shown: false, cleared: 0, read: 0 }
  const key = keyOf(model, by, other)
  model.talks[key] ??= { said: [], readers: { [by]: { ...hidden }, [other]: { ...hidden } } }
  const talk = at(model.talks, key)
  at(talk.readers, by).shown = true
  return talk
}

/** Afterwards both have it in their lists. */
export function utter({ said, readers }: Talk, by: string): void {
  said.push(by)
  for (const reader of Object.values(readers)) reader.shown = true
}

export const openTalk: Act = model =>
  byEach(model, by =>
    Object.keys(model.people).map(
      (other): Deed => ({
        text: `${by} opens the conversation with ${other}`,
        about: keyOf(model, by, other),
        refusal: now =>
          reasonOf(messagePolicy.talk(actorOf(now, by), actorOf(now, other))) ??
          (keyOf(now, by, other) in now.talks ? undefined : sayable(now, by, other)),
        follows: now => void open(now, by, other),
        perform: calls(by, messageApi.openConversation, id => ({ body: { recipientId: id(other) } })),
      }),
    ),
  )

/** A deed in a conversation; a stranger finds none. */
const inTalk =
  (
    verb: string,
    {
      refusal = () => undefined,
      follows,
      perform,
    }: {
      refusal?(model: Marketplace, by: string, other: string): ReturnType<Deed['refusal']>
      follows(talk: Talk, by: string): void
      perform(by: string, key: string): Deed['perform']
    },
  ): Act =>
  model =>
    byEach(model, by =>
      Object.keys(model.talks).map((key): Deed => {
        const [owner, crew] = partsOf(key)
        return {
          text: `${by} ${verb} the conversation ${key}`,
          about: key,
          refusal: now =>
            key in now.talks && (by === owner || by === crew)
              ? refusal(now, by, by === owner ? crew : owner)
              : 'conversation_not_found',
          follows: now => follows(at(now.talks, key), by),
          perform: perform(by, key),
        }
      }),
    )

export const say = inTalk('writes in', {
  refusal: sayable,
  follows: utter,
  perform: (by, key) =>
    calls(by, messageApi.send, id => ({ params: { id: id(`talk ${key}`) }, body: { text: 'Hola.' } })),
})

export const attach = inTalk('sends a PDF in', {
  refusal: sayable,
  follows: utter,
  perform: (by, key) =>
    calls(by, messageApi.attach, id => ({
      params: { id: id(`talk ${key}`) },
      ...formOf({}, { name: 'poliza.pdf', type: 'application/pdf', bytes: pdfOf('La póliza') }),
    })),
})

/** Up to this place; a person who has deleted or read further has seen it already. */
function see({ readers }: Talk, by: string, place: number): void {
  const reader = at(readers, by)
  if (place > Math.max(reader.read, reader.cleared)) reader.read = place
}

export const readTalk = inTalk('reads all of', {
  follows: (talk, by) => see(talk, by, talk.said.length),
  perform: (by, key) =>
    calls(by, messageApi.markRead, id => ({ params: { id: id(`talk ${key}`) }, body: {} })),
})

export const readFirst = inTalk('reads the first message of', {
  follows: (talk, by) => see(talk, by, Math.min(1, talk.said.length)),
  perform: (by, key) => async stage => {
    const id = stage.id(`talk ${key}`)
    const upTo = await stage.firstMessageOf(id)
    return answerOf(await stage.person(by).call(messageApi.markRead, { params: { id }, body: { upTo } }))
  },
})

export const deleteTalk = inTalk('deletes', {
  follows({ said, readers }, by) {
    Object.assign(at(readers, by), { shown: false, cleared: said.length })
  },
  perform: (by, key) =>
    calls(by, messageApi.deleteConversation, id => ({ params: { id: id(`talk ${key}`) } })),
})
