import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dayInMadrid } from '#domain/calendar.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { phonePhoto } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { canvasHolds, signTyped } from '#test/sign-on-screen.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

canvasHolds(carlasHand)

const { server, cast } = useCast({ now: () => new Date() })

const { signed, create, answerAll, addPhoto, itemOf, submit, review, createArrival, fromToday } =
  checklistScene(() => ({ server, cast }))

/** An arrival with differences in these items, with a photo of its windlass. */
async function arrived(changed: Record<string, object>, photo?: Buffer) {
  const contract = await signed(fromToday())
  const departure = (await create(contract._id)).body.checklist
  await answerAll(departure)
  await submit(departure)
  await review(departure, { action: 'approve' })
  const arrival = (await createArrival(contract._id)).body.checklist
  await answerAll(arrival, 'working', changed)
  if (photo) await addPhoto(arrival, itemOf(arrival, 'ele_molinete'), photo)
  await submit(arrival)
  await review(arrival, { action: 'approve' })
  return arrival
}

test('the record shows what has changed, and each signs it once', { tags: 'rare' }, async () => {
  const { _id: id } = await arrived({ ele_molinete: { status: 'not_working', notes: 'No sube.' } })
  await cast.ana.call(checklistApi.signRecord, { params: { id }, body: { signature: anasHand } })
  await renderScreen(server, `/handover-record/${id}`, cast.carla)
  const row = (await screen.findByRole('heading', { name: 'Molinete' })).closest('li') as HTMLElement
  expect(row.textContent).toContain('SalidaFunciona')
  expect(row.textContent).toContain('LlegadaNo funcionaNo sube.')
  expect(screen.getByText('1 diferencia')).toBeTruthy()

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Firmar acta' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Firmar aquí' }))
  await signTyped(dialog)
  expect(await screen.findByRole('button', { name: 'Descargar acta' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Firmar acta' })).toBeNull()
})

test('the photos of both ends are opened from the record', async () => {
  const { _id: id } = await arrived({ ele_molinete: { status: 'not_working' } }, await phonePhoto())
  await renderScreen(server, `/handover-record/${id}`, cast.ana)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ver Molinete en la llegada, foto 1 de 1' }))
  expect(await screen.findByRole('dialog', { name: 'Fotos' })).toBeTruthy()
})

test('a vessel that arrives as it left has a record without differences', async () => {
  const { _id: id } = await arrived({})
  await renderScreen(server, `/handover-record/${id}`, cast.ana)
  expect(await screen.findByRole('heading', { name: 'Sin diferencias' })).toBeTruthy()
  // The day that it arrived, though the contract planned a later one.
  const today = formatDay(dayInMadrid(server.now()))
  const arrival = screen.getByText(', llegada', { exact: false }).closest('p')
  expect(arrival?.textContent).toContain(today)
})

test('a stranger is told so', async () => {
  const { _id: id } = await arrived({})
  await renderScreen(server, `/handover-record/${id}`, cast.oscar)
  await screen.findByRole('heading', { name: 'Esta acta no es tuya' })
  screen.getByRole('link', { name: 'Ver tus travesías' })
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})
