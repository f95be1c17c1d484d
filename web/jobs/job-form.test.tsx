import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { jobInputExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  ana = await server.join('owner', { name: 'Ana Ferrer' })
})

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar Oferta' }))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** At once: the keys are not the point. */
const fill = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } })

async function write(title: string) {
  await fill('Título', title)
  await fill('Descripción', 'Dos días de mar.')
  await fill('Puerto de origen', 'Palma')
  await fill('Puerto de destino', 'Valencia')
  await fill('Fecha de inicio', inDays(12))
  await fill('Fecha de fin', inDays(15))
}

test('every fault of the form is told at once, those between two fields too', async () => {
  await renderScreen(server, '/jobs/create', ana)
  await fill('Descripción', 'Dos días de mar.')
  await userEvent.type(await box('Presupuesto (opcional)'), '-5')
  await fill('Fecha de inicio', inDays(-3))
  await fill('Fecha de fin', inDays(15))
  await publish()
  for (const said of [
    'El título es obligatorio.',
    'Indica el puerto de origen.',
    'Indica el puerto de destino.',
    'La fecha de inicio no puede ser anterior a hoy.',
    'El presupuesto no puede ser menor que 0.',
  ])
    await screen.findByText(said)
  await fill('Fecha de inicio', inDays(15))
  const outOfOrder = 'La fecha de inicio debe ser anterior a la fecha de fin.'
  await screen.findByText(outOfOrder)
  // The fault is told at the first date, and either of the two mends it.
  await fill('Fecha de fin', inDays(18))
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByText(outOfOrder)).toBeNull())
})

test('no arrow changes the money, and it is published as it was understood', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs/create', ana)
  await write('Con mil')
  await userEvent.type(await box('Presupuesto (opcional)'), '1.150,50')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Uno más' }))
  await publish()
  await screen.findByRole('region', { name: 'Oferta publicada' })
  const { body } = await ana.call(jobDetailApi.listMine)
  expect(body.jobs.map(({ budget, crewRequired }) => [budget, crewRequired])).toEqual([[1150.5, 2]])
})

test('the payers are chosen by switches, and read in the description', async () => {
  await renderScreen(server, '/jobs/create', ana)
  await write('Con gastos')
  for (const name of ['El combustible', 'La comida', 'Los viajes', 'Los viajes'])
    await userEvent.click(screen.getByRole('checkbox', { name }))
  const stated = 'Dos días de mar.\n\nEl armador paga el combustible y la comida; la tripulación, los viajes.'
  expect((await box('Descripción')).value).toBe(stated)
  await publish()
  const published = within(await screen.findByRole('region', { name: 'Oferta publicada' }))
  const [job] = (await ana.call(jobDetailApi.listMine)).body.jobs
  expect(job?.description).toBe(stated)
  await published.findByRole('heading', { name: 'Con gastos' })
  const links = published.getAllByRole('link', { name: /Ver la oferta|Publicar otra/ })
  expect(links.map(link => link.getAttribute('href')).sort()).toEqual([
    '/jobs/create',
    `/my-jobs?oferta=${job?._id}`,
  ])
  await published.findByRole('region', { name: 'Libres en esas fechas' })
  expect(screen.queryByRole('form', { name: 'Oferta nueva' })).toBeNull()
})

test("another owner's offer is not shown as published: the form is there", async () => {
  const oscar = await server.join('owner', { name: 'Óscar' })
  const { body } = await oscar.call(jobApi.create, {
    body: { ...jobInputExample(), startDate: inDays(5), endDate: inDays(9) },
  })
  await renderScreen(server, `/jobs/create?publicada=${body.job._id}`, ana)
  await screen.findByRole('form', { name: 'Oferta nueva' })
  expect(screen.queryByRole('region', { name: 'Oferta publicada' })).toBeNull()
})

test('a draft of the version before still opens, and so does what was no figure yet', {
  tags: 'rare',
}, async () => {
  sessionStorage.setItem(
    `singladura.offer-draft.${ana.id}`,
    JSON.stringify({ title: 'De ayer', budget: 900, vesselLength: 12.5, crewRequired: 3 }),
  )
  await renderScreen(server, '/jobs/create', ana)
  expect((await box('Título')).value).toBe('De ayer')
  expect((await box('Presupuesto por tripulante (opcional)')).value).toBe('900')
  expect((await box('Eslora (opcional)')).value).toBe('12,5')
  expect((await box('Tripulantes necesarios')).value).toBe('3')
  await userEvent.clear(await box('Eslora (opcional)'))
  await userEvent.type(await box('Eslora (opcional)'), '1,150')
  await renderScreen(server, '/jobs/create', ana)
  expect((await box('Eslora (opcional)')).value).toBe('1,150')
})

test('published again after a lost answer and a reload, it is one offer', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs/create', ana)
  await write('Una sola')
  const reach = globalThis.fetch
  // The server has it, and the answer is lost.
  globalThis.fetch = async (address, init) => {
    const answer = await reach(address, init)
    if (init?.method === 'POST') throw new TypeError('Failed to fetch')
    return answer
  }
  await publish()
  await screen.findByText('Error al crear la oferta de trabajo. Inténtalo de nuevo.')
  await renderScreen(server, '/jobs/create', ana)
  await waitFor(async () => expect((await box('Título')).value).toBe('Una sola'))
  await publish()
  await screen.findByRole('region', { name: 'Oferta publicada' })
  const { body } = await ana.call(jobDetailApi.listMine)
  expect(body.jobs.map(({ title }) => title)).toEqual(['Una sola'])
  // The next one with the same words is another.
  await userEvent.click(screen.getByRole('link', { name: 'Publicar otra' }))
  await write('Una sola')
  await publish()
  await waitFor(async () => expect((await ana.call(jobDetailApi.listMine)).body.jobs).toHaveLength(2))
})

test('an edit that was not saved comes back, and is discarded on request', async () => {
  const { body } = await ana.call(jobApi.create, {
    body: { ...jobInputExample(), startDate: inDays(5), endDate: inDays(9) },
  })
  const address = `/edit-job/${body.job._id}`
  await renderScreen(server, address, ana)
  await userEvent.type(await box('Título'), ' y vuelta')
  await renderScreen(server, address, ana)
  await waitFor(async () =>
    expect((await box('Título')).value).toBe('Palma – Valencia en Oceanis 46.1 y vuelta'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Descartarlo' }))
  expect((await box('Título')).value).toBe('Palma – Valencia en Oceanis 46.1')
})
