import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { brisa } from '#test/vessel-scene.ts'
import { writeIn } from '#test/write-in.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  ana = await server.join('owner', { name: 'Ana Ferrer' })
})

const later = daysAhead(12, 15)
const publish = async (body: object = {}) => {
  const given = { ...jobInputExample(daysAhead(2, 4)), crewRequired: 2, ...body }
  return (await ana.call(jobApi.create, { body: given })).body.job
}
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('from an offer that is over an owner publishes another one like it: only the dates are asked for', {
  tags: 'rare',
}, async () => {
  const vessel = (await ana.call(vesselApi.create, { body: brisa })).body.vessel
  const before = await publish({ vesselId: vessel._id })
  await ana.call(jobApi.cancel, { params: { id: before._id } })
  await renderScreen(server, '/my-jobs', ana)
  await userEvent.click(await screen.findByRole('link', { name: 'Publicar otra igual' }))
  expect([
    (await box('Título')).value,
    (await box('Puerto de origen')).value,
    (await box('Fecha de inicio')).value,
    (await box('Fecha de fin')).value,
  ]).toEqual([before.title, 'Palma', '', ''])
  await waitFor(async () =>
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Brisa/ })).checked).toBe(true),
  )
  await writeIn(await box('Fecha de inicio'), later.startDate)
  await writeIn(await box('Fecha de fin'), later.endDate)
  await userEvent.click(screen.getByRole('button', { name: 'Publicar Oferta' }))
  await screen.findByRole('region', { name: 'Oferta publicada' })
  const [after] = (await ana.call(jobDetailApi.listMine)).body.jobs
  const { title, description, originPort, destinationPort, budget, crewRequired } = before
  expect(after).toMatchObject({
    title,
    description,
    originPort,
    destinationPort,
    budget,
    crewRequired,
    ...later,
  })
  expect([after?.status, after?.vessel?._id]).toEqual(['open', vessel._id])
})

test('the typing for it stays, and apart from an offer that was begun from nothing', {
  tags: 'rare',
}, async () => {
  const before = await publish()
  await renderScreen(server, '/jobs/create', ana)
  await writeIn(await box('Título'), 'De la nada')
  await renderScreen(server, `/jobs/create?from=${before._id}`, ana)
  const title = await box('Título')
  expect(title.value).toBe(before.title)
  await userEvent.clear(title)
  await writeIn(title, 'Otra vez')
  await renderScreen(server, '/jobs/create', ana)
  expect((await box('Título')).value).toBe('De la nada')
  await renderScreen(server, `/jobs/create?from=${before._id}`, ana)
  expect([(await box('Título')).value, (await box('Puerto de origen')).value]).toEqual(['Otra vez', 'Palma'])
})

test("another owner's offer gives nothing, and the form is there", async () => {
  const oscar = await server.join('owner', { name: 'Óscar' })
  const { _id } = (await oscar.call(jobApi.create, { body: jobInputExample(later) })).body.job
  for (const id of [_id, crypto.randomUUID()]) {
    await renderScreen(server, `/jobs/create?from=${id}`, ana)
    await screen.findByText(/No hemos podido leer la oferta que querías repetir/)
    expect((await box('Título')).value).toBe('')
  }
})
