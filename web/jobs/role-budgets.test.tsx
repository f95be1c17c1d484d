import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { RoleBudget } from '#domain/jobs/role-budgets.ts'
import { paths } from '#domain/paths.ts'
import {
  buildApplication,
  buildJob,
  buildTitles,
  daysAhead,
  jobInputExample,
  quoteExample,
} from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
let carla: Person
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  ana = await server.join('owner', { name: 'Ana Ferrer' })
  carla = await server.join('crew', { name: 'Carla Pons', nauticalMileRateMin: 4, nauticalMileRateMax: 5 })
})

const later = daysAhead(12, 15)
const roleBudgets: RoleBudget[] = [
  { role: 'skipper', budget: 1100 },
  { role: 'deckhand', budget: 600 },
]
const publish = async (body: object = { roleBudgets }) =>
  (await ana.call(jobApi.create, { body: { ...jobInputExample(later), crewRequired: 2, ...body } })).body.job
const newest = async () => {
  const [job] = (await ana.call(jobDetailApi.listMine)).body.jobs
  return { budget: job?.budget, roleBudgets: job?.roleBudgets }
}
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const choice = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Un presupuesto para cada puesto' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('where one sails, there is one budget and no choice of roles', async () => {
  await renderScreen(server, '/jobs/create', ana)
  await box('Presupuesto (opcional)')
  expect(screen.queryByRole('checkbox', { name: /cada puesto/ })).toBeNull()
})

test('a budget for each role takes over the single figure, is previewed, and is published', {
  tags: 'rare',
}, async () => {
  const before = await publish({ budget: 1100 })
  await renderScreen(server, `/jobs/create?from=${before._id}`, ana)
  await userEvent.type(await box('Fecha de inicio'), later.startDate)
  await userEvent.type(await box('Fecha de fin'), later.endDate)
  await userEvent.click(await choice())
  expect(screen.queryByLabelText(/^Presupuesto por tripulante/)).toBeNull()
  expect((await box('Patrón')).value).toBe('1100')
  await userEvent.type(await box('Marinero'), '600')
  await waitFor(() => {
    const text = plain(document.body.textContent)
    for (const words of ['600 – 1.100 €', 'según el puesto', 'Patrón1.100 €', 'Marinero600 €'])
      expect(text).toContain(words)
  })
  await press('Publicar Oferta')
  await screen.findByRole('region', { name: 'Oferta publicada' })
  expect(await newest()).toEqual({ budget: 1100, roleBudgets })
})

test('another offer like it has the same prices', async () => {
  const job = await publish()
  await renderScreen(server, `/jobs/create?from=${job._id}`, ana)
  expect((await choice()).checked).toBe(true)
  expect([(await box('Patrón')).value, (await box('Mecánico')).value, (await box('Marinero')).value]).toEqual(
    ['1100', '', '600'],
  )
})

test('one budget for all again is the first of them, and is saved alone', async () => {
  const job = await publish()
  await renderScreen(server, paths.editJob(job._id), ana)
  await userEvent.click(await choice())
  expect((await box('Presupuesto por tripulante (opcional)')).value).toBe('1100')
  await press('Actualizar Oferta')
  await screen.findByText(/Te llevamos a Mis Ofertas/)
  expect(await newest()).toEqual({ budget: 1100, roleBudgets: undefined })
})

test('all figures taken away, the price is to be agreed on', { tags: 'rare' }, async () => {
  const job = await publish()
  await renderScreen(server, paths.editJob(job._id), ana)
  for (const role of ['Patrón', 'Marinero']) await userEvent.clear(await box(role))
  await press('Actualizar Oferta')
  await screen.findByText(/Te llevamos a Mis Ofertas/)
  expect(await newest()).toEqual({ budget: null, roleBudgets: undefined })
})

test('a list shows the range, and an open offer each role', { tags: 'rare' }, async () => {
  const job = await publish({ roleBudgets, title: 'Por puesto' })
  await renderScreen(server, '/jobs', carla)
  const heading = await screen.findByRole('heading', { name: job.title })
  const row = plain(heading.closest('li')?.textContent)
  expect(row).toContain('600 – 1.100 €')
  expect(row).toContain('según el puesto')
  expect(row).not.toContain('por tripulante')
  await renderScreen(server, `/jobs?oferta=${job._id}`, carla)
  const dialog = within(await screen.findByRole('dialog'))
  const facts = (await dialog.findAllByRole('term')).map(term =>
    plain(`${term.textContent} ${term.nextElementSibling?.textContent}`),
  )
  expect(facts).toEqual(expect.arrayContaining(['Patrón 1.100 €', 'Marinero 600 €']))
})

test('in a list, who may command reads a skipper’s price; once they have applied, the range', {
  tags: 'rare',
}, async () => {
  await buildTitles(server, carla.id, ['P1'])
  const job = await publish({ roleBudgets, title: 'Por mando' })
  const price = async () => {
    await renderScreen(server, '/jobs', carla)
    const heading = await screen.findByRole('heading', { name: job.title })
    return plain(heading.closest('li')?.textContent)
  }
  expect(await price()).toContain('1.100 €patrón')
  await carla.call(applicationApi.apply, { params: { id: job._id }, body: { role: 'deckhand' } })
  expect(await price()).toContain('600 – 1.100 €según el puesto')
})

test('an own application shows the price of its role', async () => {
  const job = await publish()
  await carla.call(applicationApi.apply, { params: { id: job._id }, body: { role: 'deckhand' } })
  await renderScreen(server, paths.myApplications, carla)
  const card = (await screen.findByRole('heading', { name: job.title })).closest('li')
  expect(plain(card?.textContent)).toContain('600 €marinero')
  expect(plain(card?.textContent)).not.toContain('600 – 1.100 €')
})

test('an applicant reads the price of each role, and that of the chosen one beside their own', async () => {
  const job = await publish()
  await renderScreen(server, `/jobs?oferta=${job._id}`, carla)
  const offer = within(await screen.findByRole('dialog'))
  await userEvent.click(await offer.findByRole('button', { name: 'Aplicar con propuesta' }))
  const role = await screen.findByLabelText<HTMLSelectElement>('Puesto a bordo')
  expect([...role.options].map(({ text }) => plain(text))).toEqual([
    'Patrón · 1.100 €',
    'Segundo de a bordo · a convenir',
    'Marinero · 600 €',
    'Mecánico · a convenir',
  ])
  await screen.findByText(text => plain(text) === 'Su presupuesto para este puesto: 1.100 €.')
  await userEvent.selectOptions(role, 'deckhand')
  await screen.findByText(text => plain(text) === 'Su presupuesto para este puesto: 600 €.')
  await userEvent.selectOptions(role, 'mate')
  await waitFor(() => expect(screen.queryByText(/Su presupuesto para este puesto/)).toBeNull())
})

async function applicants(...applied: [person: Person, role: CrewRole, quoted?: number][]) {
  const context = server.context()
  const job = await buildJob(context, ana.id, {
    ...later,
    vesselLength: 14.6,
    crewRequired: 2,
    budget: 1100,
    roleBudgets,
  })
  for (const [person, role, amount] of applied)
    await buildApplication(context, job, person.id, {
      role,
      ...(amount && { quote: quoteExample({ basis: 'fixed', amount }) }),
    })
  return job
}

test('a cost by the rates of a profile is judged by the price of its role', { tags: 'rare' }, async () => {
  const diego = await server.join('crew', {
    name: 'Diego Vila',
    nauticalMileRateMin: 4,
    nauticalMileRateMax: 5,
  })
  const job = await applicants([carla, 'skipper'], [diego, 'deckhand'])
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, ana)
  const row = async (name: string) =>
    plain((await screen.findByRole('heading', { name })).closest('li')?.textContent)
  expect(await row('Carla Pons')).toContain('presupuesto 1.100 € para su puesto')
  expect(await row('Carla Pons')).toContain('Por debajo')
  expect(await row('Diego Vila')).toContain('presupuesto 600 € para su puesto')
  expect(await row('Diego Vila')).toContain('Ajustado')
})

test('a comparison draws the line of each person at the price of their role', async () => {
  const diego = await server.join('crew', { name: 'Diego Vila' })
  const job = await applicants([carla, 'skipper', 1000], [diego, 'deckhand', 700])
  await renderScreen(server, `/my-jobs/${job.id}/applicants`, ana)
  await screen.findByText('La raya es tu presupuesto para su puesto')
  const lines = [...document.querySelectorAll<HTMLElement>('[role=img] .border-dashed')]
  const [one, other] = [...new Set(lines.map(({ style }) => Number.parseFloat(style.left)))].sort(
    (a, b) => a - b,
  )
  expect((one ?? 0) / (other ?? 0)).toBeCloseTo(600 / 1100, 2)
})
