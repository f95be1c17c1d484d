import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let contractId: string
let sealed: Buffer
beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  const cast = await server.cast()
  const { completed, download } = contractScene(() => ({ server, cast }))
  const { job, contract } = await completed(daysAhead(12, 15))
  contractId = contract._id
  sealed = (await download(job)).bytes
})
afterAll(() => server.close())

const pdf = (bytes: Uint8Array, name = 'contrato.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

async function drop(file: File, id = contractId) {
  await renderScreen(server, `/verify/${id}`)
  await userEvent.upload(await screen.findByLabelText('PDF del documento'), file, { applyAccept: false })
}

test('the sealed PDF is the original, for anybody who has it', async () => {
  await drop(pdf(sealed))
  await screen.findByRole('heading', { name: 'Es el original' })
})

test('one changed byte is told from the original', { tags: 'rare' }, async () => {
  const changed = Buffer.from(sealed)
  changed[5000] = (changed[5000] as number) ^ 1
  await drop(pdf(changed))
  await screen.findByRole('heading', { name: 'Ha sido modificado' })
})

test('another PDF is not this document', async () => {
  await drop(pdf(Buffer.from('%PDF-1.7\n%%EOF')))
  await screen.findByRole('heading', { name: 'No es este documento' })
})

test('nothing of the document is shown beside the answer', async () => {
  await drop(pdf(sealed))
  await screen.findByRole('heading', { name: 'Es el original' })
  expect(document.body.textContent).not.toMatch(/Palma|Carla|Ana Ferrer/)
})

test('a file that is no PDF, or too large a one, is not sent', { tags: 'rare' }, async () => {
  await drop(new File(['hola'], 'notas.txt', { type: 'text/plain' }))
  await screen.findByText(/El archivo no es un PDF/)
  const large = pdf(Buffer.alloc(20 * 1024 * 1024 + 1))
  await userEvent.upload(screen.getByLabelText('PDF del documento'), large)
  await screen.findByText(/El archivo supera los 20 MB/)
})

test('an address of no document says so: at once where it can be none, else when the server is asked', async () => {
  await renderScreen(server, '/verify/no-es-un-codigo')
  await screen.findByRole('heading', { name: 'No se encontró el documento.' })
  await drop(pdf(sealed), '0198c0f2-7d1e-7a53-9b0c-4be1d2f7a911')
  await screen.findByRole('heading', { name: 'No se encontró el documento.' })
})

test('without a connection the same file is sent again at a press', async () => {
  await renderScreen(server, `/verify/${contractId}`)
  const picker = await screen.findByLabelText('PDF del documento')
  const reachable = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await userEvent.upload(picker, pdf(sealed))
  await screen.findByText('No se pudo comprobar el documento. Inténtalo de nuevo.')
  globalThis.fetch = reachable
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('heading', { name: 'Es el original' })
})
