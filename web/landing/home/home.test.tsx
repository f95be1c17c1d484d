import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { buildApplication, buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { context, accepted, crewSigns } = contractScene(() => ({ server, cast }))
const { created } = vesselScene(() => ({ server, cast }))
const passage = passageScene(() => ({ server, cast }))
const soon = daysAhead(12, 15)

const ticket = async () => within(await screen.findByRole('region', { name: 'Lo que te espera' }))
const quote = quoteExample({ basis: 'fixed', amount: 1200, waitingDay: 150 })

async function bargain(title: string, amount: number) {
  const { ana, carla } = cast
  const job = await buildJob(context(), ana.id, { ...soon, title })
  await carla.call(applicationApi.apply, { params: { id: job.id }, body: { quote } })
  const answer = await ana.call(quoteApi.counter, {
    params: { id: job.id, userId: carla.id },
    body: { quote: { ...quote, amount }, message: null },
  })
  expect(answer.status).toBe(201)
  const read = async () => {
    const { body } = await carla.call(applicationApi.listMine, {})
    return body.applications.find(({ _id }) => _id === job.id)
  }
  return { job, read }
}

test('an owner finds the applicants who wait for an answer and the contracts that wait for a signature on the first page', async () => {
  const { ana, carla, diego } = cast
  const signed = await accepted({ ...soon, title: 'Palma – Maó' })
  await crewSigns(signed)
  const job = await buildJob(context(), ana.id, { ...daysAhead(20, 24), title: 'Palma – Valencia' })
  await buildApplication(context(), job, carla.id)
  await buildApplication(context(), job, diego.id, { status: 'rejected' })
  await renderScreen(server, '/', ana)
  const found = await ticket()
  found.getByRole('heading', { name: 'Firma el contrato de Carla Pons' })
  const links = found.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Ir al contrato', `/contract/${signed.id}?crew=${carla.id}`],
    ['1 candidatura por decidirPalma – Valencia', `/my-jobs?solicitantes=${job.id}`],
  ])
})

test('an owner finds the questions without an answer, and that the skipper is ready', {
  tags: 'rare',
}, async () => {
  const { ana, carla, diego } = cast
  const { jobId } = await passage.ready({ ...soon, title: 'Palma – Maó' })
  await passage.press(jobId, carla)
  const job = await buildJob(context(), ana.id, { ...daysAhead(20, 24), title: 'Palma – Valencia' })
  const ask = (by: typeof carla, text: string) =>
    by.call(questionApi.ask, { params: { id: job.id }, body: { text } })
  const first = await ask(diego, '¿Puedo embarcar el día 11?')
  await renderScreen(server, '/', ana)
  const found = await ticket()
  found.getByRole('heading', { name: 'Carla Pons ha dado el listo: falta el tuyo' })
  const row = found.getByRole('link', { name: /^1 pregunta sin responder/ })
  expect([row.textContent, row.getAttribute('href')]).toEqual([
    '1 pregunta sin responder«¿Puedo embarcar el día 11?»',
    paths.myJobQuestion(job.id),
  ])
  const answer = { params: { id: job.id, questionId: first.body.question._id }, body: { text: 'Sí.' } }
  expect((await ana.call(questionApi.answer, answer)).status).toBe(200)
  cleanup()
  await renderScreen(server, '/', ana)
  await ticket()
  expect(screen.queryByText(/sin responder/)).toBeNull()
})

test('an owner without a boat at sea finds the offers that sail next, with their applicants', async () => {
  const { ana, carla } = cast
  const later = await buildJob(context(), ana.id, { ...daysAhead(40, 44), title: 'Después' })
  const next = await buildJob(context(), ana.id, { ...daysAhead(20, 24), title: 'Antes' })
  await buildJob(context(), ana.id, { ...daysAhead(10, 14), title: 'Cancelada', status: 'cancelled' })
  await buildApplication(context(), next, carla.id)
  await renderScreen(server, '/', ana)
  const offers = within(await screen.findByRole('region', { name: 'Tus ofertas' }))
  const rows = within(offers.getByRole('list')).getAllByRole('link')
  expect(rows.map(row => row.getAttribute('href'))).toEqual([paths.myJob(next.id), paths.myJob(later.id)])
  expect(rows[0]?.textContent).toMatch(/Abierta1 candidatura$/)
})

test('the boat at sea is told on the first page as to followers', async () => {
  const { jobId } = await passage.departed({ ...daysAhead(0, 3), title: 'Palma – Maó' })
  await renderScreen(server, '/', cast.ana)
  const sea = within(await screen.findByRole('region', { name: 'En la mar' }))
  expect((await sea.findByRole('link', { name: /^En la mar desde/ })).getAttribute('href')).toBe(
    paths.passage(jobId),
  )
  sea.getByText(/^Próxima señal, /)
  sea.getByText('Aún sin señal')
  expect(screen.queryByRole('region', { name: 'Tus ofertas' })).toBeNull()
})

test('a crew member finds the contract to sign there, and offers without an application of theirs', async () => {
  const { carla, oscar } = cast
  const job = await accepted({ ...soon, title: 'Palma – Maó', crewRequired: 1 })
  const newest = await buildJob(context(), oscar.id, {
    ...soon,
    originPort: 'Vigo',
    destinationPort: 'Cádiz',
    budget: 1900,
  })
  await renderScreen(server, '/', carla)
  const found = await ticket()
  expect(found.getByRole('link').getAttribute('href')).toBe(`/contract/${job.id}`)
  const [offer] = within(await screen.findByRole('region', { name: 'Últimas ofertas' })).getAllByRole(
    'link',
    {
      name: /Vigo/,
    },
  )
  expect(offer?.getAttribute('href')).toBe(`/jobs?oferta=${newest.id}`)
})

test('two counters are answered in the ticket, each by the button that names its price', {
  tags: 'rare',
}, async () => {
  const [near, far] = [await bargain('Cerca', 1150), await bargain('Lejos', 1100)]
  await renderScreen(server, '/', cast.carla)
  const rows = (await ticket()).getAllByRole('button', { name: /Ana Ferrer propone/ })
  expect(rows).toHaveLength(1)
  for (const { name } of [{ name: /^Aceptar por/ }, { name: /^Aceptar por/ }])
    await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(async () => {
    expect((await near.read())?.quote?.amount).toBe(1150)
    expect((await far.read())?.quote?.amount).toBe(1100)
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lo que te espera' })).toBeNull())
})

test('a counter that is over meanwhile is not accepted, and the ticket says so', async () => {
  const { job, read } = await bargain('Cerca', 1150)
  await renderScreen(server, '/', cast.carla)
  const button = await screen.findByRole('button', { name: /^Aceptar por 1\.150/ })
  const body = { quote: { ...quote, amount: 1180 } }
  await cast.carla.call(quoteApi.change, { params: { id: job.id }, body })
  await userEvent.click(button)
  await screen.findByText('La contraoferta de Ana Ferrer ya no espera respuesta.')
  expect((await read())?.quote?.amount).toBe(1180)
})

test('the slogan and its example are for visitors', async () => {
  await renderScreen(server, '/', cast.oscar)
  await screen.findByRole('heading', { level: 1, name: /^Buen.*Óscar$/ })
  await screen.findByRole('link', { name: 'Publicar Traslado' })
  expect(screen.queryByText('Ejemplo')).toBeNull()
  await renderScreen(server, '/')
  await screen.findByText('Ejemplo')
  expect(screen.queryByRole('region', { name: 'Lo que te espera' })).toBeNull()
})

const firstSteps = async () => within(await screen.findByRole('region', { name: 'Primeros pasos' }))
const nextStep = async () => (await firstSteps()).getByRole('heading').textContent

test('a new owner is led from the mail to the boat and the first offer, and then the steps are gone', {
  tags: 'rare',
}, async () => {
  const nadia = await server.join('owner', { name: 'Nadia Rius', emailVerifiedAt: null })
  await renderScreen(server, '/', nadia)
  expect(await nextStep()).toBe('Revisa tu correo')
  await nadia.call(accountApi.resendVerification)
  await server.runTasks()
  await renderScreen(server, `/verify-email#${secretIn(server.mails().at(-1), 'verify-email')}`, nadia)
  await screen.findByText(accountApi.verifyEmail.success)
  await userEvent.click(screen.getByRole('link', { name: 'Seguir' }))
  const vessel = await (await firstSteps()).findByRole('link', { name: 'Añadir mi barco' })
  expect(vessel.getAttribute('href')).toBe('/vessels/new')
  await created({}, nadia)
  await renderScreen(server, '/', nadia)
  expect(await nextStep()).toBe('Publica tu primera oferta')
  expect(screen.getAllByRole('link', { name: 'Publicar Traslado' })).toHaveLength(1)
  await buildJob(context(), nadia.id, soon)
  await renderScreen(server, '/', nadia)
  await screen.findByRole('link', { name: 'Publicar Traslado' })
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull()
})

test('a crew member who has applied without any title is asked for nothing but the mail', {
  tags: 'rare',
}, async () => {
  const pau = await server.join('crew', { name: 'Pau Mas', emailVerifiedAt: null })
  await renderScreen(server, '/', pau)
  const links = (await firstSteps()).getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['/profile/edit#titulaciones', '/jobs'])
  await buildApplication(context(), await buildJob(context(), cast.ana.id, soon), pau.id)
  await renderScreen(server, '/', pau)
  const steps = await firstSteps()
  steps.getByText('2 de 3')
  expect(steps.queryByRole('link')).toBeNull()
})

test('a mistyped address is corrected in the step itself, and gets a link of its own', {
  tags: 'rare',
}, async () => {
  await server.join('owner', { email: 'cogida@ejemplo.es' })
  const pau = await server.join('crew', { name: 'Pau Mas', emailVerifiedAt: null })
  await renderScreen(server, '/', pau)
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir la dirección' }))
  const box = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
  expect(document.activeElement).toBe(box)
  await userEvent.clear(box)
  await userEvent.type(box, 'cogida@ejemplo.es')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y enviar el enlace' }))
  await screen.findByText(refusals.email_taken.message)
  await userEvent.clear(box)
  await userEvent.type(box, 'pau.mas@ejemplo.es')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y enviar el enlace' }))
  await expect.poll(() => document.activeElement?.textContent).toContain('pau.mas@ejemplo.es')
  await server.runTasks()
  expect(mailsTo(server.mails(), 'pau.mas@ejemplo.es')).toHaveLength(1)
})
