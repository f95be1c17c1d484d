import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import { arriveAt, renderScreen, showScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'

let server: TestServer
let ana: Person
let crew: Person[]
const minutesAgo = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)

beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  ana = (await server.cast()).ana
  crew = [
    await server.join('crew', { name: 'Carla Pons', nauticalMileRateMin: 2, nauticalMileRateMax: 4 }),
    await server.join('crew', { name: 'Diego Vila', hourlyRateMin: 9, esloraExperienceMax: 10 }),
    await server.join('crew', { name: 'Núria Salas', esloraExperienceMin: 10, esloraExperienceMax: 16 }),
  ]
})
afterAll(() => server.close())

/** An offer for which Carla applied first and Núria last. */
async function offer(overrides: Partial<JobRow> = {}): Promise<JobRow> {
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    vesselLength: 14.6,
    ...overrides,
  })
  for (const [at, person] of crew.entries())
    await buildApplication(server.context(), job, person.id, { appliedAt: minutesAgo(30 - at) })
  return job
}
async function open(job: JobRow, pageSize = PAGE_SIZE_MAX) {
  await arriveAt(server, `/my-jobs?solicitantes=${job.id}`, ana)
  const whole = globalThis.fetch
  globalThis.fetch = (address, init) =>
    whole(String(address).replace(`limit=${PAGE_SIZE_MAX}`, `limit=${pageSize}`), init)
  showScreen()
  const dialog = within(await screen.findByRole('dialog'))
  const list = await dialog.findByRole('list', { name: 'Solicitantes' })
  const names = () =>
    within(list)
      .getAllByRole('heading')
      .map(heading => heading.textContent)
  const row = (name: string) => within(within(list).getByText(name).closest('li') as HTMLElement)
  return { dialog, names, row }
}

test('an applicant shows the cost of the transfer at their rates, beside the budget, and its computation', {
  tags: 'rare',
}, async () => {
  const { row } = await open(await offer({ budget: 400, crewRequired: 2 }))
  const carla = row('Carla Pons')
  carla.getByText('Coste estimado · presupuesto 400 € por tripulante')
  carla.getByText(/^2\d\d–5\d\d €$/)
  carla.getByText('Ajustado')
  expect(carla.queryByText('Por hora')).toBeNull()
  const reckoning = carla.getByText(/^1\d\d mn × 2–4 €\/mn = 2\d\d–5\d\d €$/)
  expect(reckoning.closest('details')?.open).toBe(false)
  await userEvent.click(carla.getByText('Cómo se calcula'))
  expect(reckoning.closest('details')?.open).toBe(true)
  row('Diego Vila').getByText('Por debajo')
  row('Núria Salas').getByText('Coste estimado · Sin tarifas en su perfil')
})

test('a cost over the budget is marked; where the budget is open, nothing is', { tags: 'rare' }, async () => {
  const { row } = await open(await offer({ budget: 100 }))
  row('Carla Pons').getByText('Por encima')
  const { row: rowOfOpen } = await open(await offer({ budget: null }))
  rowOfOpen('Carla Pons').getByText('Por milla')
  expect(rowOfOpen('Carla Pons').queryByText(/presupuesto|Por encima|Por debajo/)).toBeNull()
})

test('between ports that nobody knows there is no distance: it says so, and sorts nobody', {
  tags: 'rare',
}, async () => {
  const { dialog, names, row } = await open(await offer({ destinationPort: 'Cala sin nombre' }))
  row('Carla Pons').getByText('Coste estimado · Sin distancia')
  await userEvent.selectOptions(dialog.getByLabelText('Ordenar por'), 'Coste estimado')
  expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  row('Núria Salas').getByText('Coste estimado · Sin tarifas en su perfil')
})

test('applicants are newest first, and in the order that the owner chooses', { tags: 'rare' }, async () => {
  const { dialog, names } = await open(await offer())
  expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  const choice = dialog.getByLabelText('Ordenar por')
  await userEvent.selectOptions(choice, 'Coste estimado')
  expect(names()).toEqual(['Diego Vila', 'Carla Pons', 'Núria Salas'])
  await userEvent.selectOptions(choice, 'Experiencia con esta eslora')
  expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  await userEvent.selectOptions(choice, 'Recientes')
  expect(names()).toEqual(['Núria Salas', 'Diego Vila', 'Carla Pons'])
})

test('the dialog shows what each asks for: price, all included, role and message; the star alone makes a solid button', async () => {
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    vesselLength: 14.6,
    crewRequired: 2,
  })
  const cast = await server.cast()
  const scene = quoteScene(() => ({ server, cast: { ...cast, ana } }))
  const [carla, diego] = crew as [Person, Person]
  await scene.apply(
    job,
    { quote: quoteExample({ basis: 'day', amount: 350 }), role: 'mate', message: 'Conozco la ruta.' },
    carla,
  )
  await scene.apply(job, { role: 'deckhand' }, diego)
  await diego.call(accountApi.updateProfile, {
    body: { certifications: ['Formación básica', 'Patrón de yate'] },
  })
  await scene.mark(job, { starred: true }, ana, diego)
  const { row } = await open(job)
  const carlas = row('Carla Pons')
  carlas.getByText('350 € al día')
  carlas.getByText(/^Todo incluido: [\d.]+ – [\d.]+ €$/)
  carlas.getByText('«Conozco la ruta.»')
  carlas.getByText(/^Segundo de a bordo · aplicó/)
  expect(carlas.queryByText(/^Por milla|^Por hora/)).toBeNull()
  const diegos = row('Diego Vila')
  diegos.getByText(/Formación básica/)
  const isSolid = (button: HTMLElement) => button.className.includes('bg-tinta')
  expect([carlas, diegos].map(one => isSolid(one.getByRole('button', { name: /^Aceptar/ })))).toEqual([
    false,
    true,
  ])
})

test('one applicant alone has nothing to be put in order or compared', { tags: 'rare' }, async () => {
  const job = await buildJob(server.context(), ana.id, daysAhead(12, 15))
  await buildApplication(server.context(), job, crew[0]?.id ?? '')
  const { dialog } = await open(job)
  expect(dialog.queryByLabelText('Ordenar por')).toBeNull()
  dialog.getByRole('link', { name: 'Ver la propuesta' })
})

test('the order is that of all who applied, also of those who come with a later page', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  const [someone] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, crew[2]?.id ?? ''))
  if (!someone) throw new Error('nobody to copy')
  const { words: _words, nameKey: _key, certificationKeys: _keys, ...copied } = someone
  const crowd = Array.from({ length: 5 }, () => newId())
  await server.db
    .insert(users)
    .values(crowd.map(id => ({ ...copied, id, email: `${id}@example.com`, name: 'Mar' })))
  await server.db.insert(applications).values(
    crowd.map(crewId => ({
      id: newId(),
      jobId: job.id,
      ownerId: ana.id,
      crewId,
      appliedAt: minutesAgo(60),
    })),
  )
  const { dialog, names } = await open(job, crowd.length)
  await dialog.findByText('Núria Salas')
  await waitFor(() => expect(names()).toHaveLength(crowd.length + 3))
  expect(names()[0]).toBe('Núria Salas')
})

test('an applicant who waits for an answer comes first, in any order, and one who is out of it last', async () => {
  const job = await buildJob(server.context(), ana.id, { ...daysAhead(12, 15), crewRequired: 3 })
  const [carla, diego, nuria] = crew.map(({ id }) => id) as [string, string, string]
  await buildApplication(server.context(), job, nuria, { status: 'rejected', appliedAt: minutesAgo(1) })
  await buildApplication(server.context(), job, diego, { status: 'accepted', appliedAt: minutesAgo(2) })
  await buildApplication(server.context(), job, carla, { appliedAt: minutesAgo(3) })
  const { names, row } = await open(job)
  expect(names()).toEqual(['Carla Pons', 'Diego Vila', 'Núria Salas'])
  row('Diego Vila').getByText(/^El contrato lo prepara y firma primero Diego Vila/)
})

test('where all places are given the owner reads how many wait for one', { tags: 'rare' }, async () => {
  const job = await offer({ status: 'filled' })
  const { dialog } = await open(job)
  await dialog.findByText(/3 en lista de espera: si queda una plaza libre, les avisamos\.$/)
})

test('the chosen order is in the address, and is found there again', { tags: 'rare' }, async () => {
  const job = await offer()
  const { dialog } = await open(job)
  await userEvent.selectOptions(dialog.getByLabelText('Ordenar por'), 'Coste estimado')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('orden')).toBe('cost'))
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}&orden=cost`, ana)
  const [again] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
  expect(again?.value).toBe('cost')
})

test('whether they are free on the days of the transfer is said where they say so', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), ana.id, daysAhead(12, 15))
  const { startDate: availabilityStart, endDate: availabilityEnd } = daysAhead(10, 20)
  const free = await server.join('crew', { name: 'Mar Libre', availabilityStart, availabilityEnd })
  const taken = await server.join('crew', { name: 'Pau Ocupado', availabilityEnd: daysAhead(1, 13).endDate })
  for (const { id } of [free, taken, ...crew.slice(0, 1)]) await buildApplication(server.context(), job, id)
  const { row } = await open(job)
  row('Mar Libre').getByText(/tiene esos días libres/)
  row('Pau Ocupado').getByText('Fechas: no todas libres')
  expect(row('Carla Pons').queryByText(/^Fechas/)).toBeNull()
})

test("from the applicant's page, reached from an offer, the offer is named and the person accepted", {
  tags: 'rare',
}, async () => {
  const job = await offer({ title: 'Palma – Maó' })
  const { row } = await open(job)
  await userEvent.click(row('Carla Pons').getByRole('link', { name: 'Ver perfil' }))
  const candidature = within(await screen.findByRole('region', { name: 'Su candidatura' }))
  candidature.getByRole('link', { name: 'Palma – Maó' })
  await userEvent.click(candidature.getByRole('button', { name: 'Aceptar' }))
  await candidature.findByText('Aceptada')
})

test('the link of an open offer is shared: by the sheet of the phone, else copied', async () => {
  const job = await buildJob(server.context(), ana.id, daysAhead(12, 15))
  const user = userEvent.setup()
  await renderScreen(server, `/my-jobs?oferta=${job.id}`, ana)
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Más acciones con esta oferta' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Compartir' }))
  }
  await press()
  const link = `${window.location.origin}/jobs?oferta=${job.id}`
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
  const share = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link })))
  Reflect.deleteProperty(navigator, 'share')
})

test('an accepted person is written to in the same place', { tags: 'rare' }, async () => {
  const { row } = await open(await offer())
  const carla = row('Carla Pons')
  expect(carla.queryByRole('textbox')).toBeNull()
  await userEvent.click(carla.getByRole('button', { name: 'Aceptar' }))
  await writeIn(await row('Carla Pons').findByLabelText('Escribe a Carla Pons'), 'Zarpamos a las seis.')
  await userEvent.click(row('Carla Pons').getByRole('button', { name: 'Enviar' }))
  const link = await row('Carla Pons').findByRole('link', { name: 'Ver la conversación' })
  const id = link.getAttribute('href')?.split('=')[1] ?? ''
  const { body } = (await crew[0]?.call(messageApi.read, { params: { id } })) ?? {}
  expect(body?.conversation.messages.map(({ text }) => text)).toEqual(['Zarpamos a las seis.'])
})

// Every way out is walked in test/journeys/applications.journey.ts.
test('an owner who has accepted an applicant leaves the dialog, and the offers are there', {
  tags: 'rare',
}, async () => {
  const { row } = await open(await offer())
  await userEvent.click(row('Carla Pons').getByRole('button', { name: 'Aceptar' }))
  await row('Carla Pons').findByLabelText('Escribe a Carla Pons')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { level: 1, name: 'Mis Ofertas' })
})
