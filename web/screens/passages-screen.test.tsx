import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { daysAhead } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { anasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { accepted, departed, arrive, abort, settle, signSettlement } = ledgerScene(() => ({ server, cast }))
const soon = daysAhead(2, 5)
/** Called off before anything was signed. */
async function cancelled(offer: { title: string }) {
  const { id } = await accepted({ ...daysAhead(6, 9), ...offer })
  await cast.ana.call(jobApi.cancel, { params: { id } })
}
const items = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

const linkOf = (row: HTMLElement | undefined) => row && within(row).getByRole('link').getAttribute('href')

test('the boat at sea is answered first, then the tasks that wait for the reader', async () => {
  const job = await accepted({ ...soon, title: 'Palma – Maó' })
  const { jobId } = await departed({ ...soon, title: 'Palma – Valencia' })
  await renderScreen(server, '/passages', cast.carla)
  const atSea = await screen.findByRole('region', { name: 'En la mar' })
  expect(within(atSea).getByRole('heading', { level: 3 }).textContent).toMatch(
    /^En la mar desde hoy a las? \d/,
  )
  expect(linkOf(atSea)).toBe(`/passages/${jobId}`)
  const [mine] = await items('Te toca')
  expect(mine?.textContent).toContain('Firma tu contrato')
  expect(linkOf(mine)).toBe(`/passages/${job.id}`)
})

test('those that are over come last, and ask for nothing; one with an open account is not over', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(soon)
  await abort(jobId)
  const sailed = await departed(soon)
  await arrive(sailed.jobId)
  await cancelled({ title: 'Palma – Maó' })
  await renderScreen(server, '/passages', cast.ana)
  const [over] = await items('Terminadas')
  expect(over?.textContent).toContain('Suspendida')
  const [unclosed] = await items('Sin cerrar')
  expect(linkOf(unclosed)).toBe(`/passages/${jobId}`)
  // The day on which it ended, though a later one was planned.
  expect(unclosed?.textContent).toContain('hoy')
  const [mine] = await items('Te toca')
  expect(mine?.textContent).toContain('Cierra la cuenta con Carla Pons')
  expect(screen.queryByRole('region', { name: 'En la mar' })).toBeNull()
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Te toca1', 'Sin cerrar1', 'Terminadas1'])
})

test('a certificate that waits for its owner is said until it is signed, also where nothing else is asked', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(soon)
  await arrive(jobId)
  await renderScreen(server, '/passages', cast.ana)
  const [settling] = await items('Te toca')
  expect(settling?.textContent).toContain('Cierra la cuenta con Carla Pons')
  expect(settling?.textContent).toContain('firma el certificado de Carla Pons')
  await renderScreen(server, '/passages', cast.carla)
  expect((await items('Te toca'))[0]?.textContent).not.toContain('certificado')

  const { settlement } = (await settle(jobId)).body
  for (const by of [cast.ana, cast.carla]) await signSettlement(jobId, settlement, by)
  await cast.ana.call(reviewApi.write, { params: { jobId }, body: { userId: cast.carla.id, stars: 5 } })
  await cast.carla.call(reviewApi.write, { params: { jobId }, body: { userId: cast.ana.id, stars: 5 } })
  await renderScreen(server, '/passages', cast.ana)
  const [closed] = await items('Te toca')
  expect(within(closed as HTMLElement).getByText('Firma el certificado de Carla Pons')).toBeTruthy()
  expect(closed?.textContent?.match(/certificado/g)).toHaveLength(1)
  const params = { jobId, userId: cast.carla.id }
  await cast.ana.call(seaServiceApi.sign, { params, body: { signature: anasHand } })
  await renderScreen(server, '/passages', cast.ana)
  await screen.findByRole('list', { name: /Terminadas|Sin cerrar|Te toca/ })
  expect(document.body.textContent).not.toContain('certificado de Carla')
})

test('one whose days went by in port is never above those to come', async () => {
  server.at(new Date(Date.now() - 8 * DAY_MS))
  const gone = await accepted({ ...daysAhead(-6, -2), title: 'Palma – Maó' })
  server.at(new Date())
  await accepted({ ...daysAhead(30, 35), title: 'Palma – Cartagena' })
  await renderScreen(server, '/passages', cast.carla)
  const [unclosed] = await items('Sin cerrar')
  expect(linkOf(unclosed)).toBe(`/passages/${gone.id}`)
  expect(unclosed?.textContent).toContain('no consta el zarpe')
  expect(unclosed?.textContent).toContain('hace 2 días')
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Te toca1', 'Sin cerrar1'])
})

test('passages after the first twenty are asked for, and those that are over stay last', async () => {
  await cancelled({ title: 'Suspendida' })
  for (let each = 0; each < 20; each++)
    await accepted({ ...daysAhead(3 + each, 40), title: `Traslado ${each}` })
  await renderScreen(server, '/passages', cast.carla)
  expect(await items('Te toca')).toHaveLength(20)
  // Further ones may be in the group: a number would be wrong.
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Te toca')
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  expect(await items('Terminadas')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Te toca20')
})

test('it is the first entry of the menu once there is one, and not before', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', cast.diego)
  await screen.findByRole('heading', { level: 1 })
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Principal' }))
      .getAllByRole('link')
      .map(link => link.textContent)
  expect(entries()).not.toContain('Travesías')
  await accepted(soon)
  await renderScreen(server, '/jobs', cast.carla)
  await screen.findByRole('link', { name: 'Travesías' })
  expect(entries()[0]).toBe('Travesías')
})

test('without one it says where they come from', async () => {
  await renderScreen(server, '/passages', cast.diego)
  await screen.findByRole('heading', { name: 'Aún no tienes travesías' })
  expect(screen.getByRole('link', { name: 'Ver ofertas' }).getAttribute('href')).toBe('/jobs')
})
