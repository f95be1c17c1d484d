import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { formOf, pdfOf, plainPicture } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
let carla: Person
let id: string

beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => undefined
})
beforeEach(async () => {
  const cast = await server.cast()
  ana = cast.ana
  carla = cast.carla
  const { body } = await ana.call(messageApi.openConversation, { body: { recipientId: carla.id } })
  id = body.conversation._id
})
afterAll(() => server.close())

const pdf = (name = 'Póliza.pdf', size = 0) => {
  const file = new File([new Uint8Array(pdfOf('Póliza'))], name, { type: 'application/pdf' })
  if (size > 0) Object.defineProperty(file, 'size', { value: size })
  return file
}
const open = async () => {
  await renderScreen(server, `/messages?conversation=${id}`, ana)
  return screen.findByRole('log', { name: 'Mensajes con Carla Pons' })
}
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Foto o PDF del mensaje'), file, { applyAccept: false })
const box = () => screen.getByRole('textbox', { name: 'Mensaje para Carla Pons' })
const attach = (person: Person, bytes: Buffer, name: string) =>
  person.call(messageApi.attach, { params: { id }, ...formOf({}, { bytes, name }) })
const received = async () =>
  (await carla.call(messageApi.read, { params: { id } })).body.conversation.messages

test('a chosen PDF is shown before it goes out with its text, and then in the conversation', async () => {
  const log = await open()
  await choose(pdf())
  await screen.findByRole('button', { name: 'Quitar Póliza.pdf' })
  await userEvent.type(box(), 'La del seguro')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await within(log).findByRole('button', { name: 'Descargar Póliza.pdf' })
  await within(log).findByText('La del seguro')
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  expect(screen.queryByRole('button', { name: 'Quitar Póliza.pdf' })).toBeNull()
  expect(await received()).toMatchObject([{ text: 'La del seguro', attachment: { name: 'Póliza.pdf' } }])
})

test('a file that was chosen by mistake is taken out, and nothing is sent', async () => {
  await open()
  await choose(pdf())
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Póliza.pdf' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
  expect(await received()).toEqual([])
})

test.each([
  ['too large', () => pdf('Grande.pdf', ATTACHMENT_MAX_BYTES + 1), refusals.document_too_large.message],
  [
    'of another kind',
    () => new File(['a'], 'carta.docx', { type: 'application/msword' }),
    refusals.document_not_readable.message,
  ],
])('a file that is %s is told at once, and the text stays', { tags: 'rare' }, async (_, file, sentence) => {
  await open()
  await userEvent.type(box(), 'Te lo mando')
  await choose(file())
  await screen.findByText(sentence)
  expect(box()).toHaveProperty('value', 'Te lo mando')
})

test('a photo has its place at once and opens large', async () => {
  await attach(carla, await plainPicture(60, 40).jpeg().toBuffer(), 'proa.jpg')
  const log = await open()
  const photo = await within(log).findByRole('button', { name: 'Ampliar la foto proa.jpg' })
  expect(photo.style.aspectRatio).toBe('60 / 40')
  await waitFor(() => expect(photo.querySelector('img')).not.toBeNull())
  await userEvent.click(photo)
  await screen.findByRole('dialog', { name: 'Fotos' })
})

test('the list tells a photo without words as one', async () => {
  await attach(carla, await plainPicture(60, 40).jpeg().toBuffer(), 'proa.jpg')
  await renderScreen(server, '/messages', ana)
  const list = within(await screen.findByRole('region', { name: 'Conversaciones' }))
  await list.findByText('Foto')
})
