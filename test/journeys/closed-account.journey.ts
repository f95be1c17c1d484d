import fs from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { linkFromMail } from '#test/journeys/link-from-mail.ts'
import { joinDesk } from '#test/journeys/operators.ts'
import { freshEmail, openAs, PASSWORD, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'
import { unzip } from '#test/unzip.ts'

/** Through the desk's calls: the screens of a decision are in the journey above. */
async function disable(request: APIRequestContext, token: string, personId: string, baseURL = '') {
  const sent = await request.post('/api/notices', {
    data: {
      kind: 'scam',
      url: `${baseURL}/applicant/${personId}`,
      explanation: 'Ha pedido dinero a tres personas y no aparece.',
      name: 'Marta Roig',
      email: freshEmail('marta'),
      goodFaith: true,
    },
  })
  const { reference } = await sent.json()
  const headers = bearer({ token })
  const { notices } = await (await request.get('/api/operator/notices?limit=100', { headers })).json()
  const { _id } = notices.find((notice: { reference: string }) => notice.reference === reference)
  const decided = await request.post(`/api/operator/notices/${_id}/decision`, {
    headers,
    data: {
      action: 'disable',
      ground: 'law',
      clause: 'Código Penal, art. 248',
      facts: 'Tres personas le han pagado por adelantado y no han visto ningún barco.',
      reason: 'tres avisos con recibo',
    },
  })
  expect(decided.ok(), await decided.text()).toBe(true)
}

test('a person disabled after a notice reads why, takes their data with their password, and cannot sign in', {
  tag: '@rare',
}, async ({ browser, request, baseURL }) => {
  const bruno = await signUp(request, 'Bruno Vives', 'crew')
  const { token } = await joinDesk(request, freshEmail('laia'), 'Laia Soler')
  await disable(request, token, bruno.user._id, baseURL)
  const page = await openAs(
    browser,
    undefined,
    await linkFromMail(bruno.user.email, /http\S+\/decision\/[\w-]+/),
  )
  await expect(page.getByRole('heading', { level: 1, name: /cerrado/ })).toBeVisible()
  await inspectAtBothWidths(page, 'a closed account')
  const data = page.getByRole('region', { name: 'Tus datos' })
  const password = data.getByLabel('Tu contraseña')
  const [field, shows] = await Promise.all(
    [password, data.getByRole('button', { name: /^Mostrar/ })].map(each => each.boundingBox()),
  )
  expect(shows?.y, 'within its field').toBeLessThan((field?.y ?? 0) + (field?.height ?? 0) / 2)
  await password.fill('equivocada-1')
  await data.getByRole('button', { name: 'Descargar mis datos' }).click()
  await expect(data.getByText('La contraseña no es correcta.')).toBeVisible()
  await password.fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Descargar mis datos' }).click()
  const files = await unzip(fs.readFileSync(await (await downloading).path()))
  expect(files.get('perfil.json')).toContain(bruno.user.email)

  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(bruno.user.email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta cuenta está desactivada')
  await expect(page).toHaveURL(/\/login/)
})
