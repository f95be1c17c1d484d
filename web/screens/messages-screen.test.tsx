import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'
import { unsent } from '#web/offline/unsent.ts'

let server: TestServer
let ana: Person
let carla: Person
let diego: Person

beforeAll(async () => {
  server = await startTestServer()
  // A screen knows one clock, the browser's.
  server.at(new Date())
})
beforeEach(async () => {
  const cast = await server.cast()
  ana = cast.ana
  carla = cast.carla
  diego = cast.diego
})
afterAll(() => server.close())

async function talk(one: Person, other: Person, ...texts: [Person, string][]): Promise<string> {
  const { body } = await one.call(messageApi.openConversation, { body: { recipientId: other.id } })
  const id = body.conversation._id
  for (const [writer, text] of texts) await say(writer, id, text)
  return id
}
const say = (writer: Person, id: string, text: string) =>
  writer.call(messageApi.send, { params: { id }, body: { text } })
const markRead = (reader: Person, id: string) =>
  reader.call(messageApi.markRead, { params: { id }, body: {} })
const conversationsOf = async (person: Person) =>
  (await person.call(messageApi.listConversations)).body.conversations

const list = async () => within(await screen.findByRole('region', { name: 'Conversaciones' }))
const log = async (name: string) => within(await screen.findByRole('log', { name: `Mensajes con ${name}` }))
const bubbleOf = async (name: string, text: string) =>
  within((await (await log(name)).findByText(text)).closest('[data-message]') as HTMLElement)

test('a recipient in the address opens the conversation, which then has an address of its own', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, `/messages?recipient=${carla.id}`, ana)
  await (await log('Carla Pons')).findByText('No hay mensajes en esta conversación.')
  const [conversation] = await conversationsOf(ana)
  expect(window.location.search).toBe(`?conversation=${conversation?._id}`)
})

test('events between the two have their quiet line, in the words of each reader', async () => {
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    title: 'Palma – Maó',
  })
  await carla.call(applicationApi.apply, { params: { id: job.id } })
  const id = await talk(ana, carla, [ana, '¿Puedes el martes?'])
  await ana.call(applicationApi.accept, { params: { id: job.id, userId: carla.id } })
  const lines = async (person: Person, other: string, words: string) => {
    await renderScreen(server, `/messages?conversation=${id}`, person)
    const line = (await (await log(other)).findByText(words)).closest('p')
    return line?.textContent
  }
  expect(await lines(carla, 'Ana Ferrer', 'Ana Ferrer ha aceptado tu candidatura')).toContain('Palma – Maó')
  expect(await lines(ana, 'Carla Pons', 'Has aceptado la candidatura de Carla Pons')).toContain('Palma – Maó')
  await screen.findByText('Carla Pons ha presentado su candidatura')
})

test('a word leads to its message, also far back, and the list comes back when the field is emptied', async () => {
  const id = await talk(ana, carla, [carla, 'El ancla de respeto está a popa'])
  await server.db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${id}, n, ${ana.id}, 'mensaje ' || n, now() from generate_series(2, 61) n`)
  await server.db.execute(sql`update conversations set last_seq = 61 where id = ${id}`)
  await renderScreen(server, '/messages', ana)
  const field = await screen.findByRole('searchbox', { name: 'Buscar en los mensajes' })
  await userEvent.type(field, 'respetos')
  const hits = within(await screen.findByRole('list', { name: 'Mensajes encontrados' }))
  expect((await hits.findByText('respeto')).tagName).toBe('MARK')
  await userEvent.click(hits.getByRole('link', { name: 'Carla Pons' }))
  const bubble = await bubbleOf('Carla Pons', 'El ancla de respeto está a popa')
  await waitFor(() => expect(bubble.getByText(/ancla/).closest('[aria-current]')).not.toBeNull())
  await userEvent.type(field, ' zarpar')
  await screen.findByText('Ningún mensaje con esas palabras')
  await userEvent.type(field, '{Escape}')
  await screen.findByRole('list', { name: 'Conversaciones' })
})

test('a word of long ago is found: the search goes on until it has found something', {
  tags: 'rare',
}, async () => {
  const id = await talk(ana, carla, [ana, 'Llevad la sonda.'])
  await server.db.execute(sql`insert into messages (id, conversation_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), ${id}, n, ${ana.id}, 'De acuerdo.', now() from generate_series(2, 4100) n`)
  await server.db.execute(sql`update conversations set last_seq = 4100 where id = ${id}`)
  const first = (await carla.call(messageApi.search, { query: { q: 'sonda' } })).body
  await renderScreen(server, '/messages', carla)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar en los mensajes' }), 'sonda')
  const found = within(await screen.findByRole('list', { name: 'Mensajes encontrados' }))
  expect([first.hits, first.nextCursor]).toEqual([[], expect.any(String)])
  expect(found.getAllByRole('listitem')).toHaveLength(1)
})

test('an invitation leads to its offer: the crew member to where they apply, the owner to their own', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    title: 'Palma – Maó',
  })
  await ana.call(invitationApi.invite, { params: { id: job.id }, body: { userId: carla.id } })
  const [conversation] = await conversationsOf(ana)
  const leads = async (person: Person, other: string) => {
    await renderScreen(server, `/messages?conversation=${conversation?._id}`, person)
    const link = await (await log(other)).findByRole('link', { name: /Palma – Maó/ })
    return link.getAttribute('href')
  }
  expect([await leads(ana, 'Carla Pons'), await leads(carla, 'Ana Ferrer')]).toEqual([
    `/my-jobs?oferta=${job.id}`,
    `/jobs?oferta=${job.id}`,
  ])
})

test('a person who may not be written to is told why, with the way back to the list', async () => {
  const { oscar } = await server.cast()
  await renderScreen(server, `/messages?recipient=${oscar.id}`, ana)
  await screen.findByText(refusals.conversation_between_equals.message)
  await userEvent.click(screen.getByRole('link', { name: 'Ver conversaciones' }))
  await screen.findByText('Selecciona una conversación para ver los mensajes.')
})

test('a row tells the offer, or that there is none, and the last words, one’s own as one’s own', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    title: 'Palma – Maó',
  })
  await buildApplication(server.context(), job, carla.id)
  await talk(ana, carla, [ana, '¿Cuándo puedes?'])
  await talk(ana, diego, [diego, 'Hola, Ana'])
  await renderScreen(server, '/messages', ana)
  const row = async (name: string) =>
    within((await (await list()).findByRole('link', { name })).closest('li') as HTMLElement)
  const carlas = await row('Carla Pons')
  expect(carlas.getByText('Oferta: Palma – Maó')).toBeTruthy()
  expect(carlas.getByText('Tú: ¿Cuándo puedes?')).toBeTruthy()
  const diegos = await row('Diego Vila')
  expect(diegos.getByText('Sin oferta asociada')).toBeTruthy()
  expect(diegos.getByText('Hola, Ana')).toBeTruthy()
  expect(diegos.getByText('1 sin leer')).toBeTruthy()
})

test('blank text is not sent; a sent one is under ‘Tú’ and reaches the other', { tags: 'rare' }, async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  const box = await screen.findByPlaceholderText('Escribe un mensaje...')
  const send = screen.getByRole('button', { name: 'Enviar' })
  await userEvent.type(box, '   ')
  expect(send).toHaveProperty('disabled', true)
  await writeIn(box, 'Salimos el lunes')
  await userEvent.click(send)
  const bubble = await bubbleOf('Carla Pons', 'Salimos el lunes')
  expect(bubble.getByText('Tú')).toBeTruthy()
  expect(box).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box)
  await waitFor(async () =>
    expect((await conversationsOf(carla))[0]?.lastMessage?.text).toBe('Salimos el lunes'),
  )
})

test('a text that is too long is not sent, and stays in the box', async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  const box = await screen.findByPlaceholderText('Escribe un mensaje...')
  await userEvent.click(box)
  await userEvent.paste('a'.repeat(4003))
  await screen.findByText('Sobran 3 caracteres.')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('El mensaje no puede superar los 4000 caracteres.')
  expect((box as HTMLTextAreaElement).value).toHaveLength(4003)
  expect((await conversationsOf(carla))[0]?.lastMessage?.text).toBe('Buenas')
})

test('how many characters are left is shown at every key, and said only at a few', {
  tags: 'rare',
}, async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  await userEvent.click(await screen.findByPlaceholderText('Escribe un mensaje...'))
  await userEvent.paste('a'.repeat(3850))
  const said = await screen.findByText('Quedan 200 caracteres o menos.')
  expect(said.getAttribute('role')).toBe('status')
  const changes: (string | null)[] = []
  new MutationObserver(() => changes.push(said.textContent)).observe(said, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  await userEvent.keyboard('aaaa')
  await screen.findByText('Quedan 146 caracteres.')
  expect(changes).toEqual([])
  await userEvent.paste('a'.repeat(50))
  await screen.findByText('Quedan 96 caracteres.')
  expect(changes).toEqual(['Quedan 100 caracteres o menos.'])
})

test('‘Leído’ is only under the newest of one’s own that the other has seen', { tags: 'rare' }, async () => {
  const id = await talk(ana, carla, [ana, 'Uno'], [ana, 'Dos'])
  await markRead(carla, id)
  await say(ana, id, 'Tres')
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  expect((await bubbleOf('Carla Pons', 'Dos')).getByText('Leído')).toBeTruthy()
  expect((await log('Carla Pons')).getAllByText('Leído')).toHaveLength(1)
})

test('unread messages are under a line when it is opened, and are then told to be read', {
  tags: 'rare',
}, async () => {
  const id = await talk(ana, carla, [carla, 'Leído ya'])
  await markRead(ana, id)
  await say(carla, id, 'Sin leer')
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  const line = await (await log('Carla Pons')).findByText('Mensajes nuevos')
  const after = (await screen.findByRole('log')).textContent?.split(line.textContent ?? '')[1]
  expect(after).toContain('Sin leer')
  expect(after).not.toContain('Leído ya')
  await waitFor(async () => expect((await conversationsOf(ana))[0]?.unreadCount).toBe(0))
})

test('a conversation seen in the list alone is not read', { tags: 'rare' }, async () => {
  await talk(ana, carla, [carla, 'Sin abrir'])
  await renderScreen(server, '/messages', ana)
  await (await list()).findByText('Sin abrir')
  expect((await conversationsOf(ana))[0]?.unreadCount).toBe(1)
})

test('deleting the open conversation asks, closes it and leaves the other theirs', {
  tags: 'rare',
}, async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  await userEvent.click(
    await (await list()).findByRole('button', { name: 'Eliminar la conversación con Carla Pons' }),
  )
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(
      /^¿Estás seguro de que quieres eliminar esta conversación\? Esta acción no se puede deshacer\./,
    ),
  ).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Selecciona una conversación para ver los mensajes.')
  await waitFor(async () => expect((await list()).queryByText('Carla Pons')).toBeNull())
  expect(await conversationsOf(ana)).toHaveLength(0)
  expect((await conversationsOf(carla))[0]?.lastMessage?.text).toBe('Buenas')
})

test('deleting says that a message that waits is lost, and it neither goes out nor stays', async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  await (await log('Carla Pons')).findByText('Buenas')
  const { fetch } = globalThis
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(address, init)
  await writeIn(screen.getByPlaceholderText('Escribe un mensaje...'), 'Que no salga')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await (await log('Carla Pons')).findByText(/^Sin enviar: saldrá cuando vuelva la conexión/)
  await userEvent.click(
    await (await list()).findByRole('button', { name: 'Eliminar la conversación con Carla Pons' }),
  )
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/También se perderá un mensaje tuyo que no se ha enviado\.$/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Selecciona una conversación para ver los mensajes.')
  // Not before: the message would be tried again.
  globalThis.fetch = fetch
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await list()).queryByText('Carla Pons')).toBeNull())
  await waitFor(() => expect(unsent.isSet(ana.id)).toBe(false))
  expect(await conversationsOf(ana)).toHaveLength(0)
  expect((await conversationsOf(carla))[0]?.lastMessage?.text).toBe('Buenas')
})

test('a conversation that could not be deleted keeps its waiting messages', { tags: 'rare' }, async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  await (await log('Carla Pons')).findByText('Buenas')
  const { fetch } = globalThis
  globalThis.fetch = (address, init) =>
    init?.method === 'GET' ? fetch(address, init) : Promise.reject(new TypeError('Failed to fetch'))
  await writeIn(screen.getByPlaceholderText('Escribe un mensaje...'), 'Que salga')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await (await log('Carla Pons')).findByText(/^Sin enviar: saldrá cuando vuelva la conexión/)
  await userEvent.click(
    await (await list()).findByRole('button', { name: 'Eliminar la conversación con Carla Pons' }),
  )
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  )
  await screen.findByText('No se pudo eliminar la conversación.')
  globalThis.fetch = fetch
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await conversationsOf(carla))[0]?.lastMessage?.text).toBe('Que salga'))
})

test('a blocked person reads and can’t write; the one who has blocked can take it back in place', {
  tags: 'rare',
}, async () => {
  const id = await talk(ana, carla, [carla, 'Buenas'])
  await ana.call(moderationApi.block, { params: { id: carla.id } })
  await renderScreen(server, `/messages?conversation=${id}`, carla)
  await screen.findByText(refusals.writing_blocked.message)
  expect(screen.queryByPlaceholderText('Escribe un mensaje...')).toBeNull()
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }))
  await screen.findByPlaceholderText('Escribe un mensaje...')
})

test('somebody else’s conversation is not found, and the list is one step away', async () => {
  const id = await talk(ana, carla, [carla, 'Entre nosotras'])
  await renderScreen(server, `/messages?conversation=${id}`, diego)
  await screen.findByText(refusals.conversation_not_found.message)
  expect(screen.queryByText('Entre nosotras')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver conversaciones' })).toBeTruthy()
})
