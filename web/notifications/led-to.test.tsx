import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { buildApplication, buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { quoteScene } from '#test/quote-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date() })
const { context, accepted, crewSigns } = contractScene(() => ({ server, cast }))
const quotes = quoteScene(() => ({ server, cast }))
const annexes = annexScene(() => ({ server, cast }))
const soon = daysAhead(12, 15)

const publish = (title: string) => buildJob(context(), cast.ana.id, { ...soon, title })
const ask = async (id: string, text: string) =>
  (await cast.carla.call(questionApi.ask, { params: { id }, body: { text } })).body
const answer = async (id: string, at: number) => {
  const { questions } = (await cast.ana.call(questionApi.list, { params: { id } })).body
  const params = { id, questionId: questions[at]?._id ?? '' }
  await cast.ana.call(questionApi.answer, { params, body: { text: `Respuesta ${at}` } })
}

/** By the bell, from another screen. */
async function follow(person: Person, title: string) {
  await renderScreen(server, '/profile/settings', person)
  await userEvent.click(await screen.findByRole('button', { name: /^Notificaciones/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notificaciones' }))
  await userEvent.click(await panel.findByRole('link', { name: new RegExp(title) }))
}
const focused = () => document.activeElement
const isFocused = (words: string | RegExp) =>
  waitFor(() => expect(focused()?.closest('li')?.textContent).toMatch(words))

test('a question is led to with its field focused, past the answered ones', { tags: 'rare' }, async () => {
  const job = await publish('Palma – Maó')
  await ask(job.id, '¿Hay piloto automático?')
  await answer(job.id, 0)
  await ask(job.id, '¿Y balsa?')
  await follow(cast.ana, 'Pregunta sobre tu oferta')
  await isFocused(/¿Y balsa\?/)
  expect(focused()?.tagName).toBe('TEXTAREA')
})

test('a question that is gone is told, and the words have the focus', async () => {
  const job = await publish('Palma – Maó')
  await ask(job.id, '¿Hay piloto automático?')
  await answer(job.id, 0)
  await renderScreen(server, paths.myJobQuestion(job.id), cast.ana)
  await screen.findByText('Ya no queda ninguna pregunta sin responder.')
  await waitFor(() => expect(focused()?.textContent).toBe('Ya no queda ninguna pregunta sin responder.'))
})

test('an answer is led to, the newest of one’s own', async () => {
  const job = await publish('Palma – Maó')
  await ask(job.id, '¿Una?')
  await ask(job.id, '¿Otra?')
  await answer(job.id, 1)
  server.later(1000)
  await answer(job.id, 0)
  await renderScreen(server, paths.jobAnswer(job.id), cast.carla)
  await isFocused(/¿Una\?.*Respuesta 0/)
})

test('an accepted application is led to, and the way to sign has the focus', { tags: 'rare' }, async () => {
  await buildApplication(context(), await publish('Otra'), cast.carla.id)
  const job = await accepted({ ...soon, title: 'Palma – Maó' })
  await renderScreen(server, paths.aboutOffer(paths.myApplications, job.id), cast.carla)
  await isFocused(/Palma – Maó/)
  expect(focused()?.textContent).toBe('Firmar Contrato')
})

test('the one of two contracts about one offer that waits for the owner is led to', async () => {
  const job = await accepted({ ...soon, title: 'Palma – Maó' })
  await crewSigns(job)
  await renderScreen(server, paths.aboutOffer(paths.contracts, job.id), cast.ana)
  await isFocused(/Palma – Maó/)
  expect(focused()?.textContent).toBe('Firmar Contrato')
})

test('an offer on a later page of the list is found there, and coming back to the screen keeps its place', {
  tags: 'rare',
}, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const oldest = await publish('La primera')
  server.later(1000)
  for (let at = 0; at < 25; at++) await publish(`Oferta ${at}`)
  await renderScreen(server, paths.aboutOffer(paths.myJobs, oldest.id), cast.ana)
  await isFocused(/La primera/)
  expect(focused()?.tagName).toBe('H2')
  expect(scrolled).toHaveBeenCalledTimes(1)
  const [other] = screen.getAllByRole('link', { name: 'Editar' })
  await userEvent.click(other as HTMLElement)
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/edit-job/))
  window.history.back()
  await screen.findByRole('heading', { name: 'La primera' })
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(scrolled).toHaveBeenCalledTimes(1)
  scrolled.mockRestore()
})

test('an application that is gone is told', async () => {
  await buildApplication(context(), await publish('Otra'), cast.carla.id)
  const gone = await publish('Palma – Maó')
  await renderScreen(server, paths.aboutOffer(paths.myApplications, gone.id), cast.carla)
  await screen.findByText('No encontramos aquí lo que decía el aviso: puede que ya no esté.')
})

test('an applicant is led to in the list of the offer’s people', async () => {
  const job = await publish('Palma – Maó')
  await quotes.apply(job)
  await quotes.apply(job, undefined, cast.diego)
  await follow(cast.ana, `${cast.carla.user.name} presenta su candidatura`)
  await isFocused(new RegExp(cast.carla.user.name))
  expect(focused()?.textContent).toBe(cast.carla.user.name)
})

test('a person who answered a counter-offer is led to in the comparison, also beyond the first twelve', {
  tags: 'rare',
}, async () => {
  const job = await publish('Palma – Maó')
  for (let at = 0; at < 13; at++)
    await quotes.apply(
      job,
      { quote: quoteExample({ amount: 300 + at }) },
      await server.join('crew', { name: `Persona ${at}` }),
    )
  await quotes.apply(job, { quote: quoteExample({ amount: 900 }) })
  await quotes.counter(job)
  await quotes.answer('declineCounter', job)
  await follow(cast.ana, 'Contraoferta rechazada')
  await waitFor(() => expect(focused()?.closest('th')?.textContent).toMatch(cast.carla.user.name))
  await renderScreen(server, paths.applicantIn(paths.compareApplicants(job.id), cast.diego.id), cast.ana)
  await screen.findByText('No encontramos aquí lo que decía el aviso: puede que ya no esté.')
})

test('a counter-offer is led to, and its words have the focus', async () => {
  const job = await publish('Palma – Maó')
  await quotes.apply(job, { quote: quoteExample({ amount: 420 }) })
  await quotes.counter(job)
  await follow(cast.carla, 'Contraoferta recibida')
  await isFocused(/Palma – Maó/)
  expect(focused()?.textContent).toMatch(/te propone/)
})

test('an annex is led to with its person: the open one, then the newest', { tags: 'rare' }, async () => {
  const { job } = await annexes.completed(soon)
  await annexes.signedBy(job, cast.diego)
  await annexes.change(job.id, { budget: 1300 }, { by: cast.carla })
  await follow(cast.ana, 'Te proponen un cambio')
  await waitFor(() => expect(focused()?.textContent).toBe('Cambios propuestos'))
  expect(window.location.search).toBe(`?crew=${cast.carla.id}`)
  const [open] = (await annexes.annexesOf(job.id, { by: cast.carla })).body.annexes
  await annexes.accept(job.id, open as { _id: string; hash: string }, { by: cast.ana, crew: cast.carla.id })
  await follow(cast.carla, 'Anexo firmado')
  await waitFor(() => expect(focused()?.textContent).toBe('Anexo 1'))
})
