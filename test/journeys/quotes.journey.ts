import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { describeVessel, openAs, publish, quoteAs, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

async function read(request: APIRequestContext, who: Signed, path: string) {
  const response = await request.get(`/api${path}`, { headers: bearer(who) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** In the sheet beside 'Aplicar'. */
async function quoteFixed(page: Page, jobId: string, amount: string) {
  await page.goto(`/jobs?oferta=${jobId}`)
  await page.getByRole('button', { name: 'Aplicar con propuesta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Aplicar con propuesta' })
  await expect(sheet).toBeVisible()
  await sheet.getByText('Precio cerrado', { exact: true }).click()
  await sheet.getByLabel(/^Precio por todo/).fill(amount)
  await sheet.getByLabel(/^Por día de espera/).fill('100')
  await sheet.getByText('El viaje está incluido', { exact: true }).click()
  await expect(sheet.getByText('El armador verá')).toBeVisible()
  await expect(sheet.getByText(/Su presupuesto para este puesto: 1\.100/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Enviar propuesta' }).click()
  await expect(page.getByText('¡Tu aplicación ha sido enviada!')).toBeVisible()
}

test('three people quote, one changes, the owner counters, and what they agree on is in the contract', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana, {
    vesselId: await describeVessel(request, ana),
    crewRequired: 2,
    roleBudgets: [
      { role: 'skipper', budget: 1100 },
      { role: 'deckhand', budget: 600 },
    ],
  })
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const hers = await openAs(browser, carla, 'about:blank')
  await quoteFixed(hers, jobId, '980')
  const by = { waitingDay: 100, includesFood: false, includesTravel: false }
  await quoteAs(request, 'Diego Vila', jobId, { ...by, basis: 'day', amount: 180, travelCost: 85 })
  await quoteAs(request, 'Núria Bosch', jobId, { ...by, basis: 'mile', amount: 3.2, travelCost: 60 })
  const { applicants } = await read(request, ana, `/jobs/${jobId}/applicants`)
  expect(applicants.map((each: { quote: { basis: string } }) => each.quote.basis).sort()).toEqual([
    'day',
    'fixed',
    'mile',
  ])
  expect(applicants.every((each: { allIn: unknown }) => each.allIn !== null)).toBe(true)

  await hers.goto('/my-applications')
  await hers.getByRole('button', { name: 'Cambiar propuesta' }).click()
  const sheet = hers.getByRole('dialog', { name: 'Cambia tu propuesta' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByLabel(/^Precio por todo/)).toHaveValue('980')
  await sheet.getByLabel(/^Precio por todo/).fill('950')
  await sheet.getByRole('button', { name: 'Guardar propuesta' }).click()
  await expect(hers.getByText(/^950.*todo incluido/)).toBeVisible()

  const countered = await request.post(`/api/jobs/${jobId}/applicants/${carla.user._id}/counter`, {
    headers: bearer(ana),
    data: {
      quote: {
        basis: 'fixed',
        amount: 900,
        waitingDay: 120,
        includesFood: false,
        includesTravel: true,
      },
      message: 'A cambio, la espera a 120.',
    },
  })
  expect(countered.status(), await countered.text()).toBe(201)
  await hers.reload()
  const counter = hers.getByRole('region', { name: /te propone 900/ })
  await expect(counter).toContainText('A cambio, la espera a 120.')
  await counter.getByRole('button', { name: /^Aceptar por 900/ }).click()
  await expect(hers.getByText(/^900.*todo incluido/)).toBeVisible()

  const accepted = await request.put(`/api/jobs/${jobId}/applicants/${carla.user._id}/accept`, {
    headers: bearer(ana),
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  await hers.reload()
  await expect(hers.getByText('Acordado:')).toBeVisible()
  await hers.getByRole('link', { name: 'Firmar Contrato' }).click()
  const agreed = hers.getByRole('region', { name: 'Acordado en la candidatura' })
  await expect(agreed).toContainText(/900.*precio cerrado · 120.*por día de espera/)
  const { contractData } = await read(request, carla, `/contracts/${jobId}/draft`)
  expect(contractData).toMatchObject({ budget: 900, payBasis: 'fixed', waitingDaySum: 120 })
})
