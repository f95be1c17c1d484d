import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let jobId: string
beforeAll(async () => {
  const { ana } = await server.cast()
  ;({ id: jobId } = await buildJob(server.context(), ana.id, daysAhead(12, 15)))
})

const offer = async () => within(await screen.findByRole('dialog'))

test('an empty profile is told what the owner will not see, and applies all the same', {
  tags: 'rare',
}, async () => {
  const diego = await server.join('crew', { name: 'Diego Vila' })
  await renderScreen(server, `/jobs?oferta=${jobId}`, diego)
  const dialog = await offer()
  await dialog.findByText(/el armador no verá las titulaciones, las rutas, las tarifas, .* ni el teléfono\./)
  expect(dialog.getByRole('link', { name: 'Completar perfil' }).getAttribute('href')).toBe(
    '/profile/edit#titulaciones',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await dialog.findByText(refusals.already_applied.message)
})

test('an offer that has changed since it was opened is not applied to before the change is on the screen', async () => {
  const pau = await server.join('crew', { name: 'Pau Ros' })
  const { ana } = await server.cast()
  const job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    destinationPort: 'Valencia',
    budget: 700,
  })
  await renderScreen(server, `/jobs?oferta=${job.id}`, pau)
  const dialog = await offer()
  const button = await dialog.findByRole('button', { name: 'Aplicar' })
  await ana.call(jobApi.update, {
    params: { id: job.id },
    body: { destinationPort: 'Alicante', budget: 500 },
  })
  await userEvent.click(button)
  await dialog.findByText(refusals.job_changed.message)
  await dialog.findByText('La oferta ha cambiado desde que la abriste')
  expect(
    dialog.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(expect.arrayContaining(['Antes: Valencia. Ahora: Alicante', 'Antes: 700 €. Ahora: 500 €']))
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await dialog.findByText(refusals.already_applied.message)
})

test('a profile that says what owners choose by is let be', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  await carla.call(accountApi.updateProfile, { body: { certifications: ['PY'], hourlyRateMin: 12 } })
  await renderScreen(server, `/jobs?oferta=${jobId}`, carla)
  const dialog = await offer()
  await dialog.findByRole('button', { name: 'Aplicar' })
  expect(dialog.queryByText(/a medias/)).toBeNull()
})
