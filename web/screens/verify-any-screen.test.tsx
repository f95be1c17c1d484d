import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { bundleScene, zipOf } from '#test/bundle-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { unzipBytes } from '#test/unzip.ts'

let server: TestServer
let carla: Person
let jobId: string
let archive: Buffer
let files: Map<string, Buffer>
beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  const cast = await server.cast()
  carla = cast.carla
  const scene = bundleScene(() => ({ server, cast }))
  const { jobId: sailed } = await scene.departed(daysAhead(1, 4))
  jobId = sailed
  await scene.arrive(jobId)
  archive = (await scene.downloadBundle(jobId, carla)).bytes
  files = await unzipBytes(archive)
})
afterAll(() => server.close())

const LOG = 'bitacora/bitacora.json'
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const part = (name: string, bytes = files.get(name)) => fileOf(bytes ?? Buffer.alloc(0), name)
const changed = (name: string) => {
  const bytes = Buffer.from(files.get(name) ?? '')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return bytes
}

async function choose(...given: File[]) {
  await renderScreen(server, '/verify')
  await userEvent.upload(await screen.findByLabelText('Archivos que compruebas'), given)
}

test('a whole bundle is the original', async () => {
  await choose(fileOf(archive, 'expediente.zip'))
  await screen.findByRole('heading', { name: 'Es el original' })
})

test('one changed file in it, a missing and an added one are named', async () => {
  const other = new Map(files).set(LOG, changed(LOG)).set('otra.txt', Buffer.from('hola'))
  other.delete('LEEME.txt')
  await choose(fileOf(await zipOf(other), 'expediente.zip'))
  await screen.findByRole('heading', { name: 'Ha sido modificado' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([`Ha cambiado ${LOG}.`, 'Falta LEEME.txt.', 'Sobra otra.txt.']),
  )
})

test('a file with its manifest and seal', async () => {
  await choose(part('manifest.json'), part('manifest.p7s'), part(LOG))
  await screen.findByRole('heading', { name: 'Es el original' })
  await choose(part('manifest.json'), part('manifest.p7s'), part(LOG, changed(LOG)))
  await screen.findByRole('heading', { name: 'Ha sido modificado' })
})

test('a sealed PDF without its code', async () => {
  await choose(part('zarpe/acta-de-zarpe.pdf'))
  await screen.findByRole('heading', { name: 'Es un original' })
  await choose(fileOf(Buffer.from('%PDF-1.7\n%%EOF'), 'otro.pdf'))
  await screen.findByRole('heading', { name: 'No es nuestro' })
})

test('a file that can’t be checked is said, and another choice is possible', async () => {
  await choose(part('manifest.json'))
  await screen.findByText(/^Elige un PDF sellado, el ZIP de un expediente/)
  await userEvent.upload(screen.getByLabelText('Archivos que compruebas'), [
    fileOf(archive.subarray(0, 9000), 'a.zip'),
  ])
  await screen.findByText(/^El ZIP no se puede abrir/)
  await userEvent.upload(screen.getByLabelText('Archivos que compruebas'), [
    fileOf(await zipOf(new Map([['hola.txt', Buffer.from('hola')]])), 'b.zip'),
  ])
  await screen.findByText(/^Ese ZIP no es un expediente/)
})

test('the passage offers its bundle once it has ended', { tags: 'rare' }, async () => {
  await renderScreen(server, `/passages/${jobId}`, carla)
  await screen.findByRole('heading', { name: 'Expediente' })
  expect(screen.getByText(/^Tu contrato, con sus anexos/)).toBeDefined()
  await screen.findByRole('button', { name: 'Descargar expediente' })
})
