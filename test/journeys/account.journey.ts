import fs from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { AccountsReply } from '#domain/ledger/account.ts'
import { dialogOverflow, inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { arrivedWithTwo } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'
import { signHere } from '#test/journeys/sign-here.ts'
import { pictureOf } from '#test/pictures.ts'
import { unzipBytes } from '#test/unzip.ts'

test.use({ serviceWorkers: 'allow' })

async function readAccounts(
  request: APIRequestContext,
  { token }: Signed,
  jobId: string,
): Promise<AccountsReply> {
  const answer = await request.get(`/api/passages/${jobId}/account`, {
    headers: bearer({ token }),
  })
  return answer.json()
}

/** Without the toast of the last act, which has no colours while it fades away. */
async function look(page: Page, name: string) {
  await page.locator('[data-sonner-toaster]').evaluateAll((lists: HTMLElement[]) => {
    for (const list of lists) list.style.display = 'none'
  })
  // A dialog that still fades in has too little contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  await inspectAtBothWidths(page, name)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => dialogOverflow(page), `${name} scrolls sideways in a dialog`).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

const picture = async (at: number) => ({
  name: `${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await pictureOf(at),
})

/** Stays on the page as kept on the device, without a network. */
async function goToSea(page: Page) {
  await keptForOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cómo sale' })).toBeVisible()
  await page.context().setOffline(true)
}

async function beginExpense(page: Page, category: string, amount: string, note: string) {
  await page.getByRole('button', { name: 'Anotar un gasto' }).click()
  const expense = page.getByRole('dialog', { name: 'Anotar un gasto' })
  await expense.getByLabel('Importe').fill(amount)
  await expense.getByText(category, { exact: true }).click()
  await expense.getByLabel(/^Nota/).fill(note)
  return expense
}

async function announcePayment(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Anunciar uno' }).click()
  const payment = page.getByRole('dialog', { name: 'Anunciar un pago' })
  await payment.getByLabel('Importe').fill(amount)
  await look(page, 'a payment is announced')
  await payment.getByRole('button', { name: 'Anunciar', exact: true }).click()
  await expect(payment).toBeHidden()
}

async function confirmPayment(page: Page, amount: string) {
  const question = page.getByRole('region', { name: `¿Te han llegado ${amount}?` })
  await question.getByRole('button', { name: 'Sí, confirmar' }).click()
  await expect(question).toBeHidden()
}

async function proposeSettlement(page: Page) {
  await page.getByRole('button', { name: 'Proponer la liquidación' }).first().click()
  const proposal = page.getByRole('dialog', { name: 'Proponer la liquidación' })
  await look(page, 'a settlement is proposed')
  await proposal.getByRole('button', { name: 'Proponer', exact: true }).click()
}

/** With the keyboard's hand: the name. */
async function signSettlement(page: Page) {
  const settlement = page.getByRole('dialog', { name: 'La liquidación' })
  await settlement.getByRole('tab', { name: 'Escribir mi nombre' }).click()
  await settlement.getByRole('button', { name: 'Firmar la liquidación' }).click()
  return settlement
}

async function reviewAs(page: Page, about: string) {
  const form = page.getByRole('form', { name: `Reseña de ${about}` })
  await form.getByRole('radio', { name: /^5 de 5: / }).check({ force: true })
  await form.getByRole('button', { name: 'Enviar reseña' }).click()
  await expect(form).toBeHidden()
}

async function downloadBundle(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar expediente' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  return [...(await unzipBytes(fs.readFileSync(await download.path()))).keys()]
}

test('expenses are written without a network; paid, settled, signed and reviewed by all, the passage is closed', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, diego, jobId } = await arrivedWithTwo(request)
  const account = `/passages/${jobId}/account`
  const hers = await openAs(browser, ana, `${account}?crew=${carla.user._id}`, { serviceWorkers: 'block' })
  await expect(hers.getByText('A Carla le debes')).toBeVisible()
  await look(hers, 'an owner’s account')

  // Two on board, neither with a network.
  const written = await openAs(browser, carla, account)
  await goToSea(written)
  const fuel = await beginExpense(written, 'Combustible', '91,76', 'Gasóleo en la Marina')
  await fuel.locator('input[type=file]').setInputFiles(await picture(1))
  await expect(fuel.getByRole('img', { name: 'Justificante 1' })).toBeVisible()
  await look(written, 'an expense')
  await fuel.getByRole('button', { name: 'Anotar 91,76 €' }).click()
  await expect(fuel).toBeHidden()
  const spares = await beginExpense(written, 'Recambio', '260', 'Bomba de achique')
  await expect(spares.getByText('Ana tiene que aprobarlo.')).toBeVisible()
  await look(written, 'an expense over the limit')
  await spares.getByRole('button', { name: 'Anotar 260,00 €' }).click()
  await expect(written.getByText('2 gastos sin enviar.')).toBeVisible()
  await look(written, 'expenses that wait for a network')
  const theirs = await openAs(browser, diego, account)
  await goToSea(theirs)
  const food = await beginExpense(theirs, 'Víveres', '25', 'Pan y fruta')
  await food.getByRole('button', { name: 'Anotar 25,00 €' }).click()
  await expect(theirs.getByText('1 gasto sin enviar.')).toBeVisible()

  // The telephone is put away, and taken out again in port.
  await written.close()
  const skippers = await written.context().newPage()
  await skippers.goto(account)
  await expect(skippers.getByText('2 gastos sin enviar.')).toBeVisible()
  expect((await readAccounts(request, ana, jobId)).accounts.flatMap(({ expenses }) => expenses)).toEqual([])
  for (const page of [skippers, theirs]) {
    await page.context().setOffline(false)
    await expect(page.getByText(/sin enviar\.$/)).toBeHidden({ timeout: 60_000 })
  }
  const sent = (await readAccounts(request, ana, jobId)).accounts.flatMap(({ expenses }) => expenses)
  expect(
    sent
      .map(({ amount, status, photos }) => [amount, status, photos.length])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [25, 'recorded', 0],
    [91.76, 'recorded', 1],
    [260, 'awaiting_approval', 0],
  ])

  // The owner's page has been open all the while; so has the skipper's.
  const question = hers.getByRole('region', { name: '¿Apruebas 260,00 €?' })
  await expect(question).toBeVisible()
  await look(hers, 'an expense to approve')
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await expect(skippers.getByText(/aprobado por Ana/)).toBeVisible()
  await announcePayment(hers, '1501,76')
  await look(skippers, 'a payment to confirm')
  await confirmPayment(skippers, '1.501,76 €')
  await expect(hers.getByText('Entre Carla y tú', { exact: true })).toBeVisible()

  // 500 € paid, for a price of 400 € and 25 € of food.
  await announcePayment(theirs, '75')
  await hers
    .getByRole('navigation', { name: 'Con quién es la cuenta' })
    .getByRole('link', { name: /^Diego/ })
    .click()
  await confirmPayment(hers, '75,00 €')
  await expect(theirs.getByText('Entre Ana y tú', { exact: true })).toBeVisible()

  await proposeSettlement(theirs)
  await look(theirs, 'a settlement')
  await expect(await signSettlement(theirs)).toBeHidden()
  await hers.getByRole('button', { name: 'Leer y firmar' }).first().click()
  await expect(await signSettlement(hers)).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Descargar la liquidación' })).toBeVisible()

  await hers
    .getByRole('navigation', { name: 'Con quién es la cuenta' })
    .getByRole('link', { name: /^Carla/ })
    .click()
  await proposeSettlement(hers)
  await expect(await signSettlement(hers)).toBeHidden()
  await skippers.getByRole('button', { name: 'Leer y firmar' }).first().click()
  // Without a network nothing is signed, and the name stays in its place.
  await skippers.context().setOffline(true)
  const settlement = await signSettlement(skippers)
  await expect(settlement.getByRole('alert')).toBeVisible()
  await look(skippers, 'a settlement that is not sent')
  await skippers.context().setOffline(false)
  await settlement.getByRole('button', { name: 'Firmar la liquidación' }).click()
  await expect(settlement).toBeHidden()
  await expect(hers.getByText('Firmada por los dos, y no queda nada por pagar.')).toBeVisible()
  await look(hers, 'a signed settlement')
  await skippers.context().setOffline(true)
  await skippers.reload()
  await expect(skippers.getByText('Firmada por los dos, y no queda nada por pagar.')).toBeVisible()
  await skippers.context().setOffline(false)

  await hers.goto(`/passages/${jobId}`)
  const certificates = hers.getByRole('region', { name: 'Certificados de navegación' })
  for (const name of ['Carla Pons', 'Diego Ruiz']) {
    await certificates.getByRole('button', { name: `Firmar el certificado de ${name}` }).click()
    await signHere(hers)
    await expect(certificates.getByRole('button', { name: `Firmar el certificado de ${name}` })).toBeHidden()
    // The dialog leaves the address last: another one that opens before would leave with it.
    await expect(hers).toHaveURL(new RegExp(`/passages/${jobId}$`))
  }

  await hers.goto(`/passages/${jobId}/reviews`)
  for (const name of ['Carla Pons', 'Diego Ruiz']) await reviewAs(hers, name)
  await skippers.goto(`/passages/${jobId}/reviews`)
  await reviewAs(skippers, 'Ana Ferrer')
  for (const page of [hers, skippers]) {
    await page.goto(`/passages/${jobId}`)
    await expect(page.getByText('Ha llegado').first()).toBeVisible()
  }
  await theirs.goto(`/passages/${jobId}/reviews`)
  await reviewAs(theirs, 'Ana Ferrer')
  await theirs.goto(`/passages/${jobId}`)
  for (const page of [hers, skippers, theirs]) await expect(page.getByText('Cerrada').first()).toBeVisible()
  await look(hers, 'a closed passage')

  const all = await downloadBundle(hers)
  for (const paper of [/liquidacion\.pdf$/, /certificado-de-navegacion\.pdf$/])
    expect(all.filter(name => paper.test(name))).toHaveLength(2)
  expect(all.filter(name => /justificantes\/.*\.jpg$/.test(name))).toHaveLength(1)
  const own = await downloadBundle(theirs)
  expect(own.filter(name => /liquidacion\.pdf$/.test(name))).toHaveLength(1)
  expect(own.filter(name => name.includes('justificantes/'))).toEqual([])
})
