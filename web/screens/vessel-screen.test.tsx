import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const { created, addDocument, read } = vesselScene(() => ({ server, cast }))
const offer = (vessel: { _id: string }, given = {}) =>
  buildJob(server.context(), cast.ana.id, { ...daysAhead(10, 14), vesselId: vessel._id, ...given })
const show = (vessel: { _id: string }, by: Person = cast.ana) =>
  renderScreen(server, `/vessels/${vessel._id}`, by)
const papers = async () => within(await screen.findByRole('region', { name: 'Papeles' }))

describe('to its owner', () => {
  test('the page shows what has run out first, and where it is needed', async () => {
    const vessel = await created()
    await addDocument(vessel, { kind: 'insurance', issuer: 'Mapfre', validUntil: '2090-06-30' })
    await addDocument(vessel, { kind: 'flares', validUntil: '2090-01-01' })
    await addDocument(vessel, { kind: 'first_aid', validUntil: '2020-11-30' })
    await addDocument(vessel, { kind: 'registration' })
    await offer(vessel, { destinationPort: 'Valencia' })
    await show(vessel)
    await screen.findByRole('heading', { level: 1, name: 'Brisa' })
    screen.getByText('Oceanis 46.1, velero de 2019')
    const section = await papers()
    const words = section.getAllByRole('button').map(button => button.textContent)
    expect(words.slice(0, 3)).toEqual([
      'Añadir un documento',
      expect.stringMatching(/^El botiquín caducó el 30 de noviembre de 2020/),
      expect.stringMatching(/BotiquínCaducado, 30 nov 2020$/),
    ])
    section.getByRole('button', { name: /Bengalas\s*En vigor/ })
    section.getByRole('button', { name: /Seguro\s*En vigor/ })
    section.getByRole('button', { name: /Registro\s*Sin fecha/ })
    section.getByRole('button', { name: /Balsa\s*Sin añadir/ })
    await section.findByText('Hace falta para zarpar hacia Valencia')
    screen.getByRole('img', { name: 'Perfil: eslora 13,94 metros, calado 2,35 metros' })
    screen.getByText('El molinete se atasca.')
    screen.getByText('Solo las ves tú')
    expect(
      screen.getByRole('link', { name: 'Publicar una oferta con este barco' }).getAttribute('href'),
    ).toBe(`/jobs/create?vessel=${vessel._id}`)
  })

  test('it shows its transfers, and no other’s', async () => {
    const vessel = await created()
    await offer(vessel, { title: 'El de Brisa' })
    await offer(await created(), { title: 'El de otro' })
    await show(vessel)
    const transfers = within(await screen.findByRole('list', { name: 'Traslados' }))
    expect(transfers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['El de Brisa'])
  })

  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Más acciones con Brisa' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar barco' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar barco' }))
  }

  test('a boat that an offer names is archived, says so, and comes back', async () => {
    const vessel = await created()
    await offer(vessel, { status: 'cancelled' })
    await show(vessel)
    await remove()
    await screen.findByText('Barco archivado: hay ofertas que lo nombran.')
    await screen.findByText('Barco archivado.')
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Publicar una oferta con este barco' })).toBeNull(),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sacar del archivo' }))
    await screen.findByRole('link', { name: 'Publicar una oferta con este barco' })
  })

  test('a boat that no offer names is gone, and the list is shown', { tags: 'rare' }, async () => {
    const vessel = await created()
    await show(vessel)
    await remove()
    await screen.findByRole('heading', { name: 'Aún no tienes barcos' })
    expect((await read(vessel)).status).toBe(404)
  })
})

describe('to others', () => {
  test('the accepted crew read the papers, without their files and the notes', async () => {
    const vessel = await created()
    await addDocument(vessel, { kind: 'insurance', number: 'P-1', validUntil: '2090-06-30' })
    await buildApplication(server.context(), await offer(vessel), cast.carla.id, { status: 'accepted' })
    await show(vessel, cast.carla)
    const section = await papers()
    expect(section.queryByText('Te toca')).toBeNull()
    expect(section.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(section.getByRole('button', { name: /Seguro/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Seguro' }))
    dialog.getByText('P-1')
    expect(dialog.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.queryByText('El molinete se atasca.')).toBeNull()
    expect(screen.queryByRole('button', { name: /Más acciones/ })).toBeNull()
  })

  test('a person who sees an open offer of it has the short view', { tags: 'rare' }, async () => {
    const vessel = await created()
    await offer(vessel)
    await show(vessel, cast.diego)
    await screen.findByRole('heading', { level: 1, name: 'Brisa' })
    screen.getByRole('img', { name: 'Perfil: eslora 13,94 metros' })
    expect(screen.queryByRole('region', { name: 'Papeles' })).toBeNull()
    expect(screen.queryByText('Matrícula')).toBeNull()
  })

  test('anybody else is told that there is none', async () => {
    await show(await created(), cast.oscar)
    await screen.findByRole('heading', { name: refusals.vessel_not_found.message })
  })
})
