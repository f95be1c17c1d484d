import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { listOpenNotices } from '#server/notices/notice-queries.ts'
import { buildApplication, buildJob, buildTitles, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
let oscar: Person
let carla: Person
let jobId: string

beforeAll(async () => {
  ;({ ana, oscar, carla } = await server.cast())
  const job = await buildJob(server.context(), ana.id, daysAhead(12, 15))
  await buildApplication(server.context(), job, carla.id)
  jobId = job.id
})

const offerNamed = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByRole('region', { name: 'Armador' })
  return dialog
}
const offer = () => offerNamed('Palma – Valencia en Oceanis 46.1')

test.each(['/jobs', '/my-applications'])(
  'in %s a crew member writes to the owner about the offer',
  { tags: 'rare' },
  async at => {
    await renderScreen(server, `${at}?oferta=${jobId}`, carla)
    const link = (await offer()).getByRole('link', { name: 'Enviar mensaje' })
    expect(link.getAttribute('href')).toBe(`/messages?recipient=${ana.id}&job=${jobId}`)
  },
)

test('another owner can report the offer and not write, its own owner neither', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, `/jobs?oferta=${jobId}`, oscar)
  const other = await offer()
  other.getByRole('button', { name: 'Denunciar esta oferta' })
  expect(other.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull()
  await renderScreen(server, `/my-jobs?oferta=${jobId}`, ana)
  const own = await offer()
  expect(own.queryByRole('button', { name: 'Denunciar esta oferta' })).toBeNull()
  expect(own.queryByRole('link', { name: 'Enviar mensaje' })).toBeNull()
})

test('an offer is reported from its dialog, which is there again afterwards', async () => {
  await renderScreen(server, `/jobs?oferta=${jobId}`, carla)
  await userEvent.click((await offer()).getByRole('button', { name: 'Denunciar esta oferta' }))
  const report = within(await screen.findByRole('dialog', { name: 'Denunciar esta oferta' }))
  await userEvent.click(report.getByRole('radio', { name: 'Datos falsos o suplantación' }))
  await userEvent.click(report.getByRole('button', { name: 'Enviar denuncia' }))
  const thanks = within(await screen.findByRole('dialog', { name: 'Denuncia enviada' }))
  await userEvent.click(thanks.getByRole('button', { name: 'Ahora no' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Denuncia enviada' })).toBeNull())
  await offer()
  const open = await listOpenNotices(server.db, 10)
  expect(
    open.map(({ notice: { subjectKind, subjectId, reason, explanation } }) => [
      subjectKind,
      subjectId,
      reason,
      explanation,
    ]),
  ).toEqual([['job', jobId, 'false_data', null]])
})

test('until they have applied, a crew member whose title commands nothing here reads that another role asks for none', {
  tags: 'rare',
}, async () => {
  const diego = await server.join('crew', { name: 'Diego Vila' })
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    vesselLength: 12,
    title: 'Con PNB',
  })
  await buildTitles(server, diego.id, ['PNB'])
  const other = () => screen.queryByText(/^Eso es para ir de patrón/)
  const open = async () => {
    await renderScreen(server, `/jobs?oferta=${job.id}`, diego)
    const dialog = await offerNamed('Con PNB')
    return dialog.findByRole('region', { name: 'Titulación para este traslado' })
  }
  await open()
  expect(other()).not.toBeNull()
  await buildApplication(server.context(), job, diego.id, { role: 'deckhand' })
  cleanup()
  const panel = await open()
  expect(other()).toBeNull()
  within(panel).getByText('con condición')
})
