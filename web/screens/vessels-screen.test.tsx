import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildJob } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { created, addDocument, remove } = vesselScene(() => ({ server, cast }))
const show = () => renderScreen(server, '/vessels', cast.ana)

test('each boat says what expires next in words, and archived ones come last and apart', async () => {
  const brisa = await created({ name: 'Brisa' })
  await addDocument(brisa, { kind: 'first_aid', validUntil: '2020-11-30' })
  await addDocument(brisa, { kind: 'extinguishers', validUntil: '2090-01-02' })
  const llebeig = await created({ name: 'Llebeig' })
  await buildJob(server.context(), cast.ana.id, {
    vesselId: llebeig._id,
    status: 'cancelled',
  })
  await remove(llebeig)
  await created({ name: 'Xaloc' })
  await show()
  const boats = within(await screen.findByRole('list', { name: 'Mis barcos' })).getAllByRole('listitem')
  expect(boats.map(boat => within(boat).getByRole('heading').textContent)).toEqual(['Xaloc', 'Brisa'])
  within(boats[1] as HTMLElement).getByText('El botiquín caducó el 30 de noviembre de 2020')
  within(boats[0] as HTMLElement).getByText('Sin fechas de papeles todavía')
  const apart = within(screen.getByRole('region', { name: 'Archivados' }))
  expect(apart.getByRole('link', { name: 'Llebeig' }).getAttribute('href')).toBe(`/vessels/${llebeig._id}`)
})

test('without a boat it says what one is described for, and how to begin', { tags: 'rare' }, async () => {
  await show()
  await screen.findByRole('heading', { name: 'Aún no tienes barcos' })
  const ways = screen.getAllByRole('link', { name: 'Añadir un barco' })
  expect(ways.map(way => way.getAttribute('href'))).toEqual(['/vessels/new'])
})
