import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { applyTo, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

/** Through the API, by the owner. */
async function decide(request: APIRequestContext, { token }: Signed, call: string, how: 'put' | 'post') {
  const response = await request[how](`/api${call}`, { headers: bearer({ token }) })
  expect(response.ok(), await response.text()).toBe(true)
}

test('a person on the waiting list is told of the last place and of the one that comes free, and takes it', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana)
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const diego = await signUp(request, 'Diego Vila', 'crew')
  for (const crew of [carla, diego]) await applyTo(request, crew, jobId)
  await decide(request, ana, `/jobs/${jobId}/applicants/${carla.user._id}/accept`, 'put')

  const his = await openAs(browser, diego, '/my-applications')
  await expect(his.getByText(/lista de espera/).first()).toBeVisible()
  await decide(request, ana, `/jobs/${jobId}/applicants/${carla.user._id}/release`, 'post')
  await his.goto('/my-applications')
  await expect(his.getByRole('main').getByText(/lista de espera/)).toHaveCount(0)
  await his.getByRole('button', { name: /notificaciones/i }).click()
  await expect(his.getByText(/vuelve a tener una plaza libre/)).toBeVisible()

  const hers = await openAs(browser, ana, `/my-jobs?solicitantes=${jobId}`)
  const applicants = hers.getByRole('dialog').first()
  await applicants.getByRole('button', { name: 'Aceptar' }).first().click()
  await expect
    .poll(async () => {
      const response = await request.get('/api/jobs/my-applications', {
        headers: bearer(diego),
      })
      return (await response.json()).applications?.[0]?.myApplicationStatus
    })
    .toBe('accepted')
})

test('a question about an offer is asked, answered, and read by another', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana)
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const diego = await signUp(request, 'Diego Vila', 'crew')

  const hers = await openAs(browser, carla, `/jobs?oferta=${jobId}`)
  const asking = hers.getByRole('region', { name: 'Preguntas' })
  await asking.getByLabel('Pregunta al armador').fill('¿Hay piloto automático?')
  await asking.getByRole('button', { name: 'Preguntar' }).click()
  await expect(asking.getByText('Todavía sin respuesta.')).toBeVisible()

  const owners = await openAs(browser, ana, `/my-jobs?oferta=${jobId}`)
  const answering = owners.getByRole('region', { name: 'Preguntas' })
  await expect(answering.getByText('Carla Pons')).toBeVisible()
  await answering.getByLabel('Tu respuesta').fill('Sí, un Raymarine.')
  await answering.getByRole('button', { name: 'Responder' }).click()
  await expect(answering.getByText('Sí, un Raymarine.')).toBeVisible()

  const his = await openAs(browser, diego, `/jobs?oferta=${jobId}`)
  const reading = his.getByRole('region', { name: 'Preguntas' })
  await expect(reading.getByText('Sí, un Raymarine.')).toBeVisible()
  await expect(reading.getByText('Carla Pons')).toHaveCount(0)
})
