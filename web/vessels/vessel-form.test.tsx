import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const { created, read, update } = vesselScene(() => ({ server, cast }))
const box = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name)
/** At once: the keys are not the point. */
const write = async (name: RegExp | string, value: string) =>
  fireEvent.change(await box(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const own = async () => (await cast.ana.call(vesselApi.list)).body.vessels

test('faults are told at their fields, and what was typed stays', async () => {
  await renderScreen(server, '/vessels/new', cast.ana)
  await write('Eslora', 'doce')
  await write(/^MMSI/, '22 41')
  await write(/^Año/, '3021')
  await write('Bandera', 'Atlántida')
  await press('Guardar barco')
  for (const said of [
    'Escribe el nombre del barco.',
    'No se entiende la cifra. Escríbela solo con números, por ejemplo 1150,50.',
    'El MMSI tiene 9 cifras.',
    'Revisa el año de construcción.',
    'Elige una bandera de la lista.',
  ])
    await screen.findByText(said)
  expect([(await box('Eslora')).value, (await box('Bandera')).value]).toEqual(['doce', 'Atlántida'])
  expect(await own()).toEqual([])
})

const group = async (title: string) => {
  const found = (await screen.findByText(title)).closest('details')
  if (!found) throw new Error(`no group ${title}`)
  return found
}

test('all but the first part is folded, with what is filled in said in a line', async () => {
  await renderScreen(server, '/vessels/new', cast.ana)
  const measures = await group('Medidas')
  expect((await box('Marca y modelo (opcional)')).closest('details')).toBeNull()
  expect([measures.open, measures.querySelector('summary')?.textContent]).toEqual([
    false,
    '2MedidasManga, calado y literas: sin rellenar',
  ])
  await write(/^Calado/, '2,1')
  await write(/^Manga/, '4,25')
  await write(/^Literas/, 'ocho')
  expect(measures.querySelector('summary')?.textContent).toContain('Manga 4,25 m · Calado 2,10 m')
  expect((await group('Bandera y registro')).querySelector('summary')?.textContent).toContain(
    'Bandera España',
  )
})

test('a fault opens its group and has the focus; the others stay folded', { tags: 'rare' }, async () => {
  await renderScreen(server, '/vessels/new', cast.ana)
  await write('Nombre del barco', 'Xaloc')
  await write('Eslora', '12,80')
  await write(/^MMSI/, '22 41')
  const registry = await group('Bandera y registro')
  expect(registry.open).toBe(false)
  await press('Guardar barco')
  await screen.findByText('Hay algo que corregir.')
  expect([registry.open, (await group('Medidas')).open]).toEqual([true, false])
  expect(document.activeElement).toBe(await box(/^MMSI/))
  await write(/^MMSI/, '224096510')
  await waitFor(() => expect(registry.querySelector('summary')?.textContent).toMatch(/MMSI 224\s096\s510$/))
})

test('a fault that only the server finds opens its group too', async () => {
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}/edit`, cast.ana)
  await write('Indicativo (opcional)', 'EA 4417')
  const answer = {
    message: 'Revisa los datos.',
    code: 'invalid_input',
    errors: [{ field: 'callSign', message: 'El indicativo no es de este barco.' }],
  }
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer, { status: 400 }))
  await press('Guardar cambios')
  await screen.findByText('El indicativo no es de este barco.')
  sent.mockRestore()
  expect((await group('Bandera y registro')).open).toBe(true)
  expect(document.activeElement).toBe(await box(/^Indicativo/))
})

test('the drawing beside an empty form has no length that nobody typed', { tags: 'rare' }, async () => {
  const { container } = await renderScreen(server, '/vessels/new', cast.ana)
  await box('Eslora')
  const drawing = () => container.querySelector('svg[aria-label^="Perfil"]')
  expect([drawing()?.getAttribute('aria-label'), drawing()?.textContent]).toEqual(['Perfil', ''])
  await write('Eslora', '12,80')
  expect(drawing()?.textContent).toBe('12,80 m')
})

test('a new boat is saved as it was understood, and its page is shown', async () => {
  await renderScreen(server, '/vessels/new', cast.ana)
  await write('Nombre del barco', 'Xaloc')
  await userEvent.selectOptions(await box('Tipo de embarcación'), 'Catamarán')
  await write('Eslora', '12,80')
  await write(/^MMSI/, '224 096 510')
  await userEvent.selectOptions(await box(/^Motores/), '2')
  await userEvent.selectOptions(await box(/^Zona/), '3')
  await press('Guardar barco')
  await screen.findByRole('heading', { level: 1, name: 'Xaloc' })
  expect(await own()).toMatchObject([
    { name: 'Xaloc', type: 'catamaran', length: 12.8, mmsi: '224096510', engines: 2, zone: 3, flag: 'ES' },
  ])
})

test('another flag, which is searched by its name, takes the list away', async () => {
  const vessel = await created({ list: '7' })
  await renderScreen(server, `/vessels/${vessel._id}/edit`, cast.ana)
  expect((await box(/^Lista/)).value).toBe('7')
  await userEvent.clear(await box('Bandera'))
  await userEvent.type(await box('Bandera'), 'port')
  await userEvent.click(await screen.findByRole('option', { name: /Portugal/ }))
  expect(screen.queryByLabelText(/^Lista/)).toBeNull()
  await press('Guardar cambios')
  await screen.findByText('Barco actualizado.')
  expect((await read(vessel)).body).toMatchObject({ flag: 'PT', list: null })
})

test('only what was changed is sent', { tags: 'rare' }, async () => {
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}/edit`, cast.ana)
  await write('Nombre del barco', 'Brisa II')
  await update(vessel, { notes: 'Escrito en otra ventana.' })
  await press('Guardar cambios')
  await screen.findByText('Barco actualizado.')
  expect((await read(vessel)).body).toMatchObject({ name: 'Brisa II', notes: 'Escrito en otra ventana.' })
})

test('typing that was not saved is there again', { tags: 'rare' }, async () => {
  await renderScreen(server, '/vessels/new', cast.ana)
  await write('Nombre del barco', 'A medias')
  await renderScreen(server, '/vessels/new', cast.ana)
  await screen.findByText('Esto es lo que escribiste la última vez y no llegaste a guardar.')
  expect((await box('Nombre del barco')).value).toBe('A medias')
  await press('Descartarlo')
  await waitFor(async () => expect((await box('Nombre del barco')).value).toBe(''))
})

test('nobody else’s boat is edited', async () => {
  const vessel = await created()
  await renderScreen(server, `/vessels/${vessel._id}/edit`, cast.oscar)
  await screen.findByRole('heading', { name: refusals.vessel_not_found.message })
})
