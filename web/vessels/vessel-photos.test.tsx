import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import { pictureOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'
import { announce } from '#web/ui/announce.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { created, addPhoto, read } = vesselScene(() => ({ server, cast }))
const photo = async (number: number) =>
  new File([new Uint8Array(await pictureOf(number))], `foto-${number}.jpg`, { type: 'image/jpeg' })
const count = async (vessel: { _id: string }) => (await read(vessel)).body.photos.length
const section = async () => within(await screen.findByRole('region', { name: 'Fotos' }))

test('several are added one after the other, and the one that is no picture is named', async () => {
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  const broken = new File(['nada'], 'rota.jpg', { type: 'image/jpeg' })
  await userEvent.upload(photos.getByLabelText('Añadir fotos'), [await photo(1), broken, await photo(2)])
  await photos.findByText(/^rota\.jpg: /)
  await photos.findByText(`2 de ${VESSEL_PHOTOS_MAX}`)
  expect(await count(vessel)).toBe(2)
})

test('beyond twelve it says how many there may be', { tags: 'rare' }, async () => {
  const vessel = await created()
  for (let number = 1; number < VESSEL_PHOTOS_MAX; number++) await addPhoto(vessel, await pictureOf(number))
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  await userEvent.upload(photos.getByLabelText('Añadir fotos'), [await photo(20), await photo(21)])
  await photos.findByText(refusals.vessel_photos_full.message)
  await waitFor(() => expect(photos.queryByLabelText('Añadir fotos')).toBeNull())
  expect(await count(vessel)).toBe(VESSEL_PHOTOS_MAX)
})

// Its refusal: server/vessels/photos.test.ts. Its words: the test before it.
test('one that another tab has left no place for is refused, and not said to be added', {
  tags: 'rare',
}, async () => {
  const vessel = await created()
  for (let number = 1; number < VESSEL_PHOTOS_MAX; number++) await addPhoto(vessel, await pictureOf(number))
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  await addPhoto(vessel, await pictureOf(30))
  const said = vi.spyOn(announce, 'spoken')
  await userEvent.upload(photos.getByLabelText('Añadir fotos'), await photo(20))
  await photos.findByText(refusals.vessel_photos_full.message)
  expect(said).not.toHaveBeenCalled()
})

test('three of four, of which two are alike, are said to be added', { tags: 'rare' }, async () => {
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  const said = vi.spyOn(announce, 'spoken')
  onTestFinished(() => said.mockRestore())
  const alike = await photo(41)
  await userEvent.upload(photos.getByLabelText('Añadir fotos'), [
    alike,
    await photo(42),
    alike,
    await photo(43),
  ])
  await photos.findByText(`3 de ${VESSEL_PHOTOS_MAX}`)
  await waitFor(() => expect(said).toHaveBeenCalledWith('3 fotos añadidas. Una ya estaba en el barco.'))
})

test('one is deleted after a question', { tags: 'rare' }, async () => {
  const vessel = await created()
  await addPhoto(vessel, await pictureOf(1))
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  await userEvent.click(photos.getByRole('button', { name: 'Eliminar la foto 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar foto' }))
  await waitFor(() => expect(photos.queryByRole('button', { name: 'Eliminar la foto 1' })).toBeNull())
  expect(await count(vessel)).toBe(0)
})

test('where the browser can draw, the small copy travels and not the photo', { tags: 'rare' }, async () => {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const small = new Blob([new Uint8Array(await pictureOf(3))], { type: 'image/jpeg' })
  const pen = { fillRect() {}, drawImage() {} }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(small))
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  const photos = await section()
  // As it is, the server could not read it.
  const picked = new File(['la de la cámara'], 'IMG_0001.jpg', { type: 'image/jpeg' })
  await userEvent.upload(photos.getByLabelText('Añadir fotos'), picked)
  await photos.findByText(`1 de ${VESSEL_PHOTOS_MAX}`)
  expect(await count(vessel)).toBe(1)
})
