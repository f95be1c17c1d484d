import { expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import { HITS_MAX } from '#domain/messages/message-search.ts'
import { buildConversation } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const talkOf = async (owner: Person, crew: Person) =>
  (await buildConversation(server.context(), owner.id, crew.id)).id
const say = async (person: Person, id: string, text: string) => {
  server.later(1_000)
  await person.call(messageApi.send, { params: { id }, body: { text } })
}
const search = (person: Person, q: string) => person.call(messageApi.search, { query: { q } })
const found = async (person: Person, q: string) => (await search(person, q)).body.hits.map(({ text }) => text)

test('a word is found in one’s own conversations, the newest first, from either author', {
  tags: 'rare',
}, async () => {
  const talk = await talkOf(cast.ana, cast.carla)
  const other = await talkOf(cast.ana, cast.diego)
  await say(cast.ana, talk, 'La baliza está revisada.')
  await say(cast.carla, talk, '¿Y las bengalas?')
  await say(cast.diego, other, 'Llevo mis BALIZAS.')
  expect((await search(cast.ana, 'balizas')).body.hits).toMatchObject([
    {
      conversation: other,
      person: { _id: cast.diego.id, name: 'Diego Vila' },
      own: false,
      text: 'Llevo mis BALIZAS.',
    },
    { conversation: talk, person: { _id: cast.carla.id }, own: true, text: 'La baliza está revisada.' },
  ])
  expect(await found(cast.carla, 'baliza')).toEqual(['La baliza está revisada.'])
})

test('all words are wanted, in any order, with or without accents', async () => {
  const talk = await talkOf(cast.ana, cast.carla)
  await say(cast.ana, talk, 'El martes navegación hasta Maó')
  await say(cast.ana, talk, 'El martes no')
  expect(await found(cast.carla, 'mao navegaciones')).toEqual(['El martes navegación hasta Maó'])
})

test.each([
  ['luces', 'La luz de tope'],
  ['luz', 'Las LUCES de costado'],
  ['otono', 'En otoño'],
  ['otoño', 'en otono'],
  ['Mao', 'Mao\u0301 en dos letras'],
  ['yates', 'Un yate'],
  ['sao', 'São Miguel'],
  ['søren', 'Con Søren'],
  ['soren', 'Con Søren'],
  ['strasse', 'En la Straße'],
  ['straße', 'En la Strasse'],
  ['aero', 'En Ærø'],
  ['obrien', 'Con O’Brien'],
  ['colleccio', 'La col·lecció'],
  ['ελενη', 'Ελένη'],
  ['ЙОВКОВ', 'капитан Йовков'],
  ['el muelle de la escala', 'Muelle L’Escala'],
])('%s finds «%s»', async (q, text) => {
  const talk = await talkOf(cast.ana, cast.carla)
  await say(cast.ana, talk, text)
  expect(await found(cast.carla, q)).toEqual([text])
})

test('strangers find nothing, and what a person has deleted is not found by them', async () => {
  const talk = await talkOf(cast.ana, cast.carla)
  await say(cast.ana, talk, 'La clave del pantalán es 4711')
  expect([await found(cast.oscar, '4711'), await found(cast.diego, '4711')]).toEqual([[], []])
  await cast.carla.call(messageApi.deleteConversation, { params: { id: talk } })
  expect([await found(cast.carla, '4711'), await found(cast.ana, '4711')]).toEqual([
    [],
    ['La clave del pantalán es 4711'],
  ])
  await say(cast.ana, talk, 'Y la otra, 4711 bis')
  expect(await found(cast.carla, '4711')).toEqual(['Y la otra, 4711 bis'])
})

test('signs alone find nothing, and nothing at all is refused', async () => {
  const talk = await talkOf(cast.ana, cast.carla)
  await say(cast.ana, talk, "¿? %_ ' & |")
  expect(await found(cast.ana, "?%_'&|!:*")).toEqual([])
  expect(outcome(await search(cast.ana, '  '))).toMatchObject({ status: 400 })
  expect(outcome(await search(cast.ana, 'a'.repeat(101)))).toMatchObject({ status: 400 })
})

test('the newest of many are given', { tags: 'rare' }, async () => {
  const talk = await talkOf(cast.ana, cast.carla)
  for (let count = 0; count <= HITS_MAX; count += 1) await say(cast.ana, talk, `amarre ${count}`)
  const texts = await found(cast.carla, 'amarre')
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([HITS_MAX, `amarre ${HITS_MAX}`, 'amarre 1'])
})
