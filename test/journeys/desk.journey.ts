import { expect, type Page } from '@playwright/test'
import { onScreen } from '#test/browsers.ts'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { linkFromMail } from '#test/journeys/link-from-mail.ts'
import {
  codeNow,
  DESK_PASSWORD,
  inviteInTerminal,
  joinDesk,
  openDesk,
  openRow,
} from '#test/journeys/operators.ts'
import { freshEmail, openAs, publish, signUp } from '#test/journeys/people.ts'

const FACTS = 'La oferta pide 150 € por Bizum antes de decir qué barco es.'
const title = (at: string) => `Traslado fácil ${at}`
const stamp = () => `${process.pid}-${Date.now()}`

/** An act's toast fades, and has no colours while it does. */
async function look(page: Page, name: string) {
  await page.locator('[data-sonner-toaster]').evaluateAll((lists: HTMLElement[]) => {
    for (const list of lists) list.style.display = 'none'
  })
  // The telephone's run looks at this width too.
  if (page.viewportSize()?.width !== onScreen.viewport.width) await inspectAtBothWidths(page, name)
}

/** The set-up of an operator who was invited in the terminal, and the sign-in with a recovery code. */
async function beginShift(page: Page, email: string, name: string) {
  await page.goto(await inviteInTerminal(email, name))
  await expect(page.getByRole('heading', { name: 'Alta de operador' })).toBeVisible()
  const application = page.getByRole('link', { name: 'Abrirla en este teléfono' })
  const uri = (await application.getAttribute('href')) ?? ''
  await look(page, 'set-up of an operator')
  await page.getByLabel('Contraseña').fill(DESK_PASSWORD)
  await page.getByLabel('Código de la aplicación').fill(codeNow(uri))
  await page.getByRole('button', { name: 'Terminar el alta' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
  const codes = page.getByRole('main').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = (await codes.first().textContent()) ?? ''
  await look(page, 'recovery codes')
  await page.getByRole('button', { name: 'Los he guardado, entrar' }).click()
  await expect(page.getByRole('heading', { name: 'La guardia' })).toBeVisible()

  await page.getByRole('button', { name: 'Terminar el turno' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar de guardia' })).toBeVisible()
  await look(page, 'sign-in of an operator')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(DESK_PASSWORD)
  await page.getByLabel('Código').fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'La guardia' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que espera' })).toBeVisible()
  await look(page, 'overview')
}

async function sendNotice(page: Page, address: string) {
  await look(page, 'notice')
  await page.getByText('Una estafa').click()
  await page.getByLabel('Dirección exacta').fill(address)
  await page
    .getByLabel('Qué ocurre')
    .fill('Pide «150 € por Bizum» para guardar la plaza. A una amiga le escribió lo mismo.')
  await page.getByLabel('Tu nombre').fill('Marta Roig')
  await page.getByLabel('Tu correo electrónico').fill(freshEmail('marta'))
  await page.getByText('de buena fe').click()
  await page.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('Su número es el')).toBeVisible()
  await look(page, 'sent notice')
  return (await page.getByText(/^\d{4}-\d{4,}$/).textContent()) ?? ''
}

async function hideOffer(page: Page, reference: string) {
  await page
    .getByRole('navigation', { name: 'Colas' })
    .getByRole('link', { name: /^Avisos/ })
    .click()
  const row = page
    .getByRole('list', { name: 'Avisos abiertos' })
    .getByRole('link')
    .filter({ hasText: reference })
  await expect(row).toBeVisible()
  await look(page, 'queue of notices')
  await openRow(page, row, 'en turno')
  // In its context, with the passage that the notice speaks of.
  await expect(page.locator('mark')).toContainText('150 € por Bizum')
  const form = page.getByRole('form', { name: 'Decisión' })
  await form.getByRole('radio', { name: /^Retirar la oferta/ }).check({ force: true })
  await form.getByLabel('Cláusula').selectOption({ index: 1 })
  await form.getByLabel('Hechos').fill(FACTS)
  await form.getByLabel('Motivo para la auditoría').fill('Dos personas dicen lo mismo')
  await expect(form.getByRole('region', { name: /^Lo que leerá/ })).toContainText(FACTS)
  await look(page, 'a decision')
  await form.getByRole('button', { name: 'Retirar y comunicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(row).toHaveCount(0)
}

async function complain(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /retirado/ })).toBeVisible()
  await expect(page.getByText(FACTS).first()).toBeVisible()
  await look(page, 'a statement of reasons')
  await page
    .getByLabel('Por qué no estás de acuerdo')
    .fill('El dinero era para la fianza del amarre, y lo devuelvo al llegar a puerto.')
  await page.getByRole('button', { name: 'Enviar la reclamación' }).click()
  await expect(page.getByText('La está mirando una persona')).toBeVisible()
  await look(page, 'a complaint')
}

async function reverse(page: Page, name: string) {
  const row = page.getByRole('list', { name: 'Quejas abiertas' }).getByRole('link').filter({ hasText: name })
  await expect(row).toBeVisible()
  await look(page, 'queue of complaints')
  await openRow(page, row, 'me toca')
  await expect(page.getByText('fianza del amarre')).toBeVisible()
  const form = page.getByRole('form', { name: 'Respuesta' })
  await form.getByRole('radio', { name: /^Revocar/ }).check({ force: true })
  await form.getByLabel('Por qué').fill('El recibo del amarre lo demuestra')
  await look(page, 'an answer to a complaint')
  await form.getByRole('button', { name: 'Revocar y comunicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quejas' })).toBeVisible()
  await expect(row).toHaveCount(0)
}

test('an operator joins, hides an offer that a stranger gave notice of; its author complains, another operator reverses', {
  tag: '@rare',
}, async ({ browser, request, baseURL }) => {
  const at = stamp()
  const name = `Ramón Vidal ${at}`
  const author = await signUp(request, name, 'owner')
  const jobId = await publish(request, author, {
    title: title(at),
    description: 'Velero grande. Para guardarte la plaza se adelantan 150 € por Bizum, y te paso los datos.',
  })
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const list = await openAs(browser, carla, `/jobs?q=${at}`)
  const offer = list.getByRole('main').getByText(title(at))
  await expect(offer.first()).toBeVisible()

  const desk = await openAs(browser, undefined, '/icon.svg')
  await beginShift(desk, freshEmail('laia'), 'Laia Soler')
  const stranger = await openAs(browser, undefined, '/denunciar')
  const reference = await sendNotice(stranger, `${baseURL}/jobs?oferta=${jobId}`)
  await hideOffer(desk, reference)
  await list.reload()
  await expect(list.getByText('Ninguna oferta en ese rumbo')).toBeVisible()
  await expect(offer).toHaveCount(0)

  const mine = await openAs(
    browser,
    undefined,
    await linkFromMail(author.user.email, /http\S+\/decision\/[\w-]+/),
  )
  await complain(mine)

  const pau = await joinDesk(request, freshEmail('pau'), 'Pau Martí')
  await reverse(await openDesk(browser, pau, '/operator/complaints'), name)
  await mine.reload()
  await expect(mine.getByText('La decisión se revoca')).toBeVisible()
  await list.reload()
  await expect(offer.first()).toBeVisible()

  const settings = await openAs(browser, author, '/profile/settings')
  const decisions = settings.getByRole('region', { name: 'Decisiones sobre ti' })
  await expect(decisions.getByText('Tu reclamación está resuelta')).toBeVisible()
  await look(settings, 'decisions about a person')
})
