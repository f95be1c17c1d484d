import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildApplication, buildContract, daysAhead } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { context, accepted, waiting, completed, crewSigns, returns } = contractScene(() => ({ server, cast }))
const soon = daysAhead(12, 15)

/** The cards of the list, once it is there. */
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'Contratos' })
  return within(list).getAllByRole('listitem')
}
const buttonsOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent)

test('each crew member of an offer has a contract of their own, which the owner signs on its own', {
  tags: 'rare',
}, async () => {
  const { carla, diego, ana } = cast
  const job = await accepted(soon)
  await buildApplication(context(), job, diego.id, { status: 'accepted' })
  await crewSigns(job)
  await crewSigns(job, {}, { by: diego })
  await renderScreen(server, '/contracts', ana)
  const ways = (await cards()).map(card =>
    within(card).getByRole('link', { name: 'Firmar Contrato' }).getAttribute('href'),
  )
  expect(ways).toEqual([`/contract/${job.id}?crew=${diego.id}`, `/contract/${job.id}?crew=${carla.id}`])
})

test('while it waits for the owner, the crew member can only read it', { tags: 'rare' }, async () => {
  await waiting(soon)
  await renderScreen(server, '/contracts', cast.carla)
  expect(buttonsOf((await cards())[0])).toEqual(['Ver Detalles', 'Ver la travesía'])
})

test('a returned contract says why, and waits for the crew member', { tags: 'rare' }, async () => {
  const { job } = await waiting(soon)
  await returns(job, 'Falta el importe por día de espera.')
  await renderScreen(server, '/contracts', cast.carla)
  const [card] = await cards()
  expect(card?.textContent).toContain('Ana Ferrer lo ha devueltoFalta el importe por día de espera.')
  expect(buttonsOf(card)).toEqual(['Firmar Contrato', 'Ver Detalles', 'Ver la travesía'])
  await renderScreen(server, '/contracts', cast.ana)
  expect(buttonsOf((await cards())[0])).toEqual(['Ver Detalles', 'Ver la travesía'])
})

test('a completed one is downloaded, opened, and leads to the checklists', { tags: 'rare' }, async () => {
  const { job } = await completed(soon)
  await renderScreen(server, '/contracts', cast.ana)
  const [card] = await cards()
  expect(buttonsOf(card)).toEqual([
    'Descargar',
    'Ver Contrato',
    'Ver Listas de Verificación',
    'Proponer un cambio',
    'Ver la travesía',
  ])
  expect(screen.getByRole('link', { name: 'Ver la travesía' }).getAttribute('href')).toBe(
    `/passages/${job.id}`,
  )
  expect(screen.getByRole('link', { name: 'Ver Contrato' }).getAttribute('href')).toBe(
    `/contract/${job.id}?crew=${cast.carla.id}`,
  )
})

test("'Ver Detalles' shows everything that was agreed", async () => {
  await waiting(soon, { budget: 1250.5, specialConditions: 'Billete de vuelta a cargo de Ana.' })
  await renderScreen(server, '/contracts', cast.ana)
  await userEvent.click(await screen.findByRole('button', { name: 'Ver Detalles' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Billete de vuelta a cargo de Ana.')
  dialog.getByText('1.250,50 €')
  dialog.getByText('12. Demora')
  expect(dialog.getByRole('link', { name: 'Firmar Contrato' })).toBeTruthy()
})

test('contracts after the first twenty are asked for, and shown below', { tags: 'rare' }, async () => {
  for (let each = 0; each < 21; each++) {
    const job = await accepted({ ...soon, title: `Traslado ${each}` })
    server.later(1_000)
    await buildContract(context(), job, cast.carla.id)
  }
  await renderScreen(server, '/contracts', cast.ana)
  expect(await cards()).toHaveLength(20)
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  await screen.findByRole('heading', { name: 'Traslado 0' })
  expect(await cards()).toHaveLength(21)
})

test('without contracts each role is led to where they begin', { tags: 'rare' }, async () => {
  await renderScreen(server, '/contracts', cast.oscar)
  expect((await screen.findByRole('link', { name: 'Ver mis ofertas' })).getAttribute('href')).toBe('/my-jobs')
  await renderScreen(server, '/contracts', cast.diego)
  expect((await screen.findByRole('link', { name: 'Ver mis candidaturas' })).getAttribute('href')).toBe(
    '/my-applications',
  )
})

test('after the end date the owner values the transfer once, and both see what they said', async () => {
  await completed(daysAhead(1, 2))
  await renderScreen(server, '/contracts', cast.ana)
  expect(buttonsOf((await cards())[0])).not.toContain('Valorar')
  server.later(4 * 86_400_000)
  await renderScreen(server, '/contracts', cast.ana)
  await userEvent.click(await screen.findByRole('button', { name: 'Valorar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar valoración' }))
  await dialog.findByText('Elige de una a cinco estrellas.')
  await userEvent.click(dialog.getByRole('radio', { name: '4 de 5: Bien' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Comentario/ }), 'Puntual.')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar valoración' }))
  await screen.findByText('Tu valoración')
  expect(buttonsOf((await cards())[0])).not.toContain('Valorar')
  await renderScreen(server, '/contracts', cast.carla)
  expect((await cards())[0]?.textContent).toContain('Valoración de Ana Ferrer4 de 5Puntual.')
})
