import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { annexScene } from '#test/annex-scene.ts'
import { buildApplication, buildContract, buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { HIDDEN_REASON, hiddenScene } from '#test/hidden-scene.ts'
import { measureScene } from '#test/measure-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })
const { hide, show } = hiddenScene(() => server)
const { take } = measureScene(() => server)
const { created } = vesselScene(() => ({ server, cast }))

const TO_DECISION = 'Ver la decisión y reclamar'

let job: JobRow
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  job = await buildJob(server.context(), cast.ana.id, {
    ...daysAhead(12, 15),
    title: 'El traslado',
    description: 'Paga antes.',
    crewRequired: 2,
  })
})

const card = async (title = 'El traslado') => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('li') as HTMLElement)
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'El traslado' }))

test('an owner reads on the card and on the offer that it is hidden, and why', { tags: 'rare' }, async () => {
  await hide('job', job)
  await renderScreen(server, '/my-jobs', cast.ana)
  const own = await card()
  own.getByText('Retirada')
  own.getByText('Oferta retirada')
  own.getByText(HIDDEN_REASON)
  await userEvent.click(own.getByRole('button', { name: 'Ver más' }))
  const offer = await dialog()
  await offer.findByText(HIDDEN_REASON)
  expect(offer.getAllByText(/^Retirada$/)).toHaveLength(1)
  await userEvent.click(await offer.findByRole('button', { name: 'Más acciones con esta oferta' }))
  await screen.findByRole('menuitem', { name: 'Editar' })
  expect(screen.queryByRole('menuitem', { name: /Invitar|Compartir/ })).toBeNull()
})

test('its form says that a change does not publish it again', { tags: 'rare' }, async () => {
  await hide('job', job)
  await renderScreen(server, paths.editJob(job.id), cast.ana)
  await screen.findByText(HIDDEN_REASON)
  screen.getByText('Puedes corregirla, pero cambiarla no la vuelve a publicar.')
})

test('an applicant’s card says that the offer is hidden, without its text, and takes the application back', async () => {
  await buildApplication(server.context(), job, cast.carla.id, { quote: quoteExample() })
  await hide('job', job)
  await renderScreen(server, '/my-applications', cast.carla)
  const applied = await card()
  applied.getByText('Oferta retirada')
  applied.getByText('No admite a nadie más por ahora. Tu candidatura se conserva; puedes retirarla.')
  expect(applied.queryByText('Paga antes.')).toBeNull()
  expect(applied.queryByText(HIDDEN_REASON)).toBeNull()
  expect(applied.queryByRole('button', { name: /Ver más|propuesta/ })).toBeNull()
  applied.getByRole('button', { name: 'Eliminar aplicación' })
})

test('the crew of a contract still opens it, without the reason', async () => {
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
  await hide('job', job)
  await renderScreen(server, '/my-applications', cast.carla)
  const applied = await card()
  await userEvent.click(applied.getByRole('button', { name: 'Ver más' }))
  const offer = await dialog()
  await offer.findByText('Ya no está en la lista. Tú la sigues leyendo porque tienes un contrato.')
  offer.getByText('Paga antes.')
  expect(offer.queryByText(HIDDEN_REASON)).toBeNull()
  expect(offer.queryByRole('link', { name: TO_DECISION })).toBeNull()
})

test('a reader who has it open loses it with the next answer of the server', { tags: 'rare' }, async () => {
  await renderScreen(server, `/jobs?oferta=${job.id}`, cast.diego)
  const offer = await dialog()
  await offer.findByText('Paga antes.')
  await hide('job', job)
  await userEvent.type(await offer.findByLabelText('Pregunta al armador'), '¿Hay piloto?')
  await userEvent.click(offer.getByRole('button', { name: 'Preguntar' }))
  await waitFor(() => expect(screen.queryByText('Paga antes.')).toBeNull())
  await screen.findByText(refusals.job_not_found.message)
})

test('a vessel says on its card and on its page that it is hidden, and why', { tags: 'rare' }, async () => {
  const vessel = await created()
  await hide('vessel', { id: vessel._id })
  await renderScreen(server, '/vessels', cast.ana)
  const own = await card('Brisa')
  own.getByText('Retirado')
  await userEvent.click(own.getByRole('link', { name: 'Brisa' }))
  await screen.findByText('Barco retirado')
  screen.getByText(HIDDEN_REASON)
})

test('a person reads on their profile that it is hidden, and why; others find nobody', async () => {
  const statement = await hide('user', cast.carla)
  await renderScreen(server, '/profile', cast.carla)
  await screen.findByText('Perfil retirado')
  screen.getByText(HIDDEN_REASON)
  const visit = () => renderScreen(server, paths.person(cast.carla.id), cast.ana)
  await visit()
  await screen.findByText('No se encontró el perfil del solicitante.')
  await show(statement)
  await visit()
  await screen.findByRole('heading', { level: 1, name: 'Carla Pons' })
})

test('from beside the reason a link leads to the decision, among those about the person', {
  tags: 'rare',
}, async () => {
  await take(cast.carla, { action: 'hide' })
  await renderScreen(server, '/profile', cast.carla)
  await userEvent.click(await screen.findByRole('link', { name: TO_DECISION }))
  const decisions = within(await screen.findByRole('region', { name: 'Decisiones sobre ti' }))
  decisions.getByText('Hemos retirado tu perfil')
  const heading = decisions.getByRole('heading', { name: 'Decisiones sobre ti' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an owner sees of an applicant with a hidden profile the name, and that it is hidden', {
  tags: 'rare',
}, async () => {
  await buildApplication(server.context(), job, cast.carla.id)
  await hide('user', cast.carla)
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, cast.ana)
  const row = within(
    (await screen.findByRole('heading', { name: 'Carla Pons' })).closest('li') as HTMLElement,
  )
  row.getByText('Su perfil está retirado.')
})

test('the asker reads that the question is hidden, and why; others read no question', {
  tags: 'rare',
}, async () => {
  const ask = (text: string) => cast.carla.call(questionApi.ask, { params: { id: job.id }, body: { text } })
  const { question } = (await ask('¿Eres tonta?')).body
  await hide('question', { id: question._id })
  const open = async (person: Person) => {
    await renderScreen(server, `/jobs?oferta=${job.id}`, person)
    return within(await screen.findByRole('region', { name: 'Preguntas' }))
  }
  const own = await open(cast.carla)
  await own.findByText('Pregunta retirada')
  own.getByText(HIDDEN_REASON)
  expect(own.queryByText('Todavía sin respuesta.')).toBeNull()
  await (await open(cast.diego)).findByText('Aún no hay preguntas sobre esta oferta.')
})

test('the author of a review reads that it is hidden, and why', async () => {
  const scene = annexScene(() => ({ server, cast }))
  const { jobId } = await scene.departed(daysAhead(0, 3))
  server.later(600)
  await scene.arrive(jobId)
  const { review } = (
    await cast.ana.call(reviewApi.write, {
      params: { jobId },
      body: { userId: cast.carla.id, stars: 1, text: 'Falso.' },
    })
  ).body
  await hide('review', { id: review._id })
  await renderScreen(server, paths.passageReviews(jobId), cast.ana)
  await screen.findByText('Reseña retirada')
  screen.getByText(HIDDEN_REASON)
  screen.getByText('«Falso.»')
})
