import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { paths } from '#domain/paths.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import { daysAhead } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  // The boat left an hour ago.
  server.at(new Date(Date.now() - 60 * 60_000))
  cast = await server.cast()
})
afterAll(() => server.close())

const scene = ledgerScene(() => ({ server, cast }))

async function arrived() {
  const { jobId } = await scene.arrived({ ...daysAhead(2, 5), budget: 1150 })
  server.at(new Date())
  return jobId
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const timesTold = async (by: Person, type: string) =>
  (await by.call(notificationApi.list)).body.notifications.filter(told => told.type === type).length

test('a settlement whose button is pressed twice is proposed once', async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await renderScreen(server, paths.account(jobId), cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Proponer la liquidación' }))
  await user.dblClick((await dialog('Proponer la liquidación')).getByRole('button', { name: 'Proponer' }))
  await dialog('La liquidación')
  const { settlement } = await scene.accountOf(jobId)
  const written = await server.db.select({ id: settlements.id, status: settlements.status }).from(settlements)
  expect(written.filter(({ status }) => status === 'void')).toEqual([])
  expect([settlement?.status, await timesTold(cast.carla, 'settlement_proposed')]).toEqual(['open', 1])
})

test('an expense whose refusal is pressed twice is refused once, without a complaint', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await scene.spend(jobId, { amount: 60, category: 'spares', note: 'Tensor' })
  const user = userEvent.setup()
  await renderScreen(server, paths.account(jobId), cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const words = await dialog('Rechazar el gasto')
  await user.type(words.getByLabelText('Motivo'), 'No hacía falta cambiarlo.')
  await user.dblClick(words.getByRole('button', { name: 'Rechazar' }))
  await isClosed()
  await screen.findByText('«No hacía falta cambiarlo.»')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await timesTold(cast.carla, 'expense_decided')).toBe(1)
})

test('a certificate whose refusal is pressed twice is refused once', { tags: 'rare' }, async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await renderScreen(server, paths.passage(jobId), cast.ana)
  await user.click(await screen.findByRole('button', { name: 'Rechazar el certificado de Carla Pons' }))
  const words = await dialog('Rechazar el certificado')
  await user.type(words.getByLabelText('Motivo'), 'Faltan dos días.')
  await user.dblClick(words.getByRole('button', { name: 'Rechazar' }))
  await isClosed()
  await screen.findByText('«Faltan dos días.»')
  expect(await timesTold(cast.carla, 'sea_service_refused')).toBe(1)
})
