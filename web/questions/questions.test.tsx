import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const { server, cast } = useCast({ now: () => new Date() })
let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id, daysAhead(12, 15))
})

const ask = (person: Person, text: string) =>
  person.call(questionApi.ask, { params: { id: job.id }, body: { text } })
const list = async () => (await cast.ana.call(questionApi.list, { params: { id: job.id } })).body.questions
async function open(person: Person, list = '/jobs') {
  await renderScreen(server, `${list}?oferta=${job.id}`, person)
  return within(await screen.findByRole('region', { name: 'Preguntas' }))
}
const field = 'Pregunta al armador'

test('a crew member asks, and takes the question back', async () => {
  const part = await open(cast.carla)
  await part.findByText('Aún no hay preguntas sobre esta oferta.')
  const button = part.getByRole<HTMLButtonElement>('button', { name: 'Preguntar' })
  expect(button.disabled).toBe(true)
  await writeIn(part.getByLabelText(field), '¿Hay piloto automático?')
  await userEvent.click(button)
  await part.findByText('¿Hay piloto automático?', { selector: 'p' })
  await part.findByText('Todavía sin respuesta.')
  await waitFor(() => expect(part.getByLabelText<HTMLTextAreaElement>(field).value).toBe(''))
  await userEvent.click(part.getByRole('button', { name: 'Retirar' }))
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Retirar' }),
  )
  await part.findByText('Aún no hay preguntas sobre esta oferta.')
  expect(await list()).toEqual([])
})

test('the owner sees who asks, answers, and corrects the answer; others read it without a name', async () => {
  await ask(cast.carla, '¿Hay piloto automático?')
  const own = await open(cast.ana, '/my-jobs')
  await own.findByText(/^Carla Pons · /)
  await userEvent.type(own.getByLabelText('Tu respuesta'), 'Sí.')
  await userEvent.click(own.getByRole('button', { name: 'Responder' }))
  const change = await own.findByRole('button', { name: 'Cambiar respuesta' })
  await userEvent.click(change)
  expect(document.activeElement).toBe(own.getByLabelText('Tu respuesta'))
  await writeIn(own.getByLabelText('Tu respuesta'), ' Un Raymarine.')
  await userEvent.click(own.getByRole('button', { name: 'Responder' }))
  await own.findByText('Sí. Un Raymarine.', { selector: 'p' })
  const others = await open(cast.diego)
  await others.findByText(/^Un tripulante · /)
  await others.findByText('Sí. Un Raymarine.')
  expect(others.queryByText(/Carla/)).toBeNull()
})

test('a text that can’t be sent stays typed, and says why', { tags: 'rare' }, async () => {
  const part = await open(cast.carla)
  const box = await part.findByLabelText<HTMLTextAreaElement>(field)
  for (const text of ['Uno', 'Dos', 'Tres']) await ask(cast.carla, text)
  await userEvent.type(box, 'Cuatro')
  await userEvent.click(part.getByRole('button', { name: 'Preguntar' }))
  await part.findByText(refusals.questions_waiting.message)
  expect(box.value).toBe('Cuatro')
})

test('a person who waits for three answers has no field, and neither has an owner', {
  tags: 'rare',
}, async () => {
  for (const text of ['Uno', 'Dos', 'Tres']) await ask(cast.carla, text)
  const part = await open(cast.carla)
  await part.findByText('Tres')
  expect(part.queryByLabelText(field)).toBeNull()
  const others = await open(cast.oscar)
  await others.findByText('Tres')
  expect(others.queryByLabelText(field)).toBeNull()
})
