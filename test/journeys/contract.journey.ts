import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { onPhone, onScreen } from '#test/browsers.ts'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openOwnPlace } from '#test/journeys/own-place.ts'
import { applyTo, hand, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { openPostBox, type PostBox } from '#test/journeys/post-box.ts'
import type { Kind } from '#test/journeys/profiles.ts'
import { bearer } from '#test/journeys/send.ts'
import { drawSignature } from '#test/journeys/sign-here.ts'
import { freePort, type Place } from '#test/processes/program.ts'

// In full: under the phone's project a new profile would be a phone.
const computer: Kind = { ...onScreen, isMobile: false, hasTouch: false }

let place: Place
let post: PostBox
let origin: string
test.beforeAll(async () => {
  place = await openOwnPlace()
  post = await openPostBox()
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  // The phone uses another name for the server: browsers resolve both.
  await place.started({ PORT: port, PUBLIC_URL: `http://telefono.localhost:${port}`, SMTP_URL: post.url })
})
test.afterAll(async () => {
  await place.close()
  await post.close()
})

interface Accepted {
  owner: Signed
  crew: Signed
  jobId: string
  title: string
}

/** Opens the link in the mail to a new account. */
async function verify(api: APIRequestContext, { user }: Signed) {
  const secret = async () => {
    const texts = (await post.mailsTo(user.email)).map(({ text }) => text ?? '')
    return texts.map(text => /verify-email#([\w-]{43})/.exec(text)?.[1]).find(found => found !== undefined)
  }
  await expect.poll(secret, { timeout: 60_000 }).toBeDefined()
  const verified = await api.post('/api/auth/verify-email', { data: { token: await secret() } })
  expect(verified.ok()).toBe(true)
}

async function acceptedCrew(title: string): Promise<Accepted> {
  const api = await request.newContext({ baseURL: origin })
  const owner = await signUp(api, 'Ana Íñiguez', 'owner')
  const crew = await signUp(api, 'Łukasz Škoda', 'crew')
  for (const person of [owner, crew]) await verify(api, person)
  const jobId = await publish(api, owner, { title })
  await applyTo(api, crew, jobId)
  const accepted = await api.put(`/api/jobs/${jobId}/applicants/${crew.user._id}/accept`, {
    headers: bearer(owner),
  })
  expect(accepted.ok()).toBe(true)
  await api.dispose()
  return { owner, crew, jobId, title }
}

async function scan(page: Page, press: () => Promise<void>): Promise<string> {
  await press()
  await expect(page.getByRole('heading', { name: 'Escanea QR para firmar' })).toBeVisible()
  const code = page.getByRole('img', { name: /Código QR/ })
  await expect(code).toBeVisible()
  return (await page.locator('[data-address]').getAttribute('data-address')) ?? ''
}

/** Presses the button; the name is the page's own request, which a busy Chromium's event may lack. */
async function save(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  await page.evaluate(() => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      document.documentElement.dataset.saved = this.download
      click.call(this)
    }
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const bytes = fs.readFileSync(await (await download).path())
  return { name: (await page.locator('html').getAttribute('data-saved')) ?? '', bytes }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the crew member signs on the phone that scans the code, the owner signs, and both have the sealed PDF', {
  tag: '@rare',
}, async ({ browser }) => {
  const { owner, crew, jobId, title } = await acceptedCrew(`Traslado año ñ/${Date.now()}`)
  const desk = await openAs(browser, crew, `${origin}/contract/${jobId}`, computer)
  await desk.getByRole('button', { name: 'Cambiar: Pago y gastos' }).click()
  await desk.getByLabel('Presupuesto').fill('1.250,50')
  await expect(desk.getByText('Guardado').first()).toBeVisible()
  await inspect(desk)
  const address = await scan(desk, () =>
    desk.getByRole('button', { name: 'Preparar Contrato para Firmar' }).click(),
  )
  await inspect(desk)

  expect(address).toMatch(/^http:\/\/telefono\.localhost:\d+\/contract\/[\da-f-]+#t=[\w-]{43}/)
  const mobile = await openAs(browser, undefined, address, onPhone)
  // The drawing is there at once, with the text that it signs behind it.
  await expect(mobile.getByRole('heading', { name: 'Firma Digital' })).toBeVisible()
  await expect(mobile.getByText('1.250,50 €', { exact: true }).first()).toBeAttached()
  expect(mobile.url()).not.toContain('#')
  await inspect(mobile)
  await mobile.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(mobile.getByText('Dibuja tu firma antes de firmar.')).toBeVisible()
  await drawSignature(mobile)
  await mobile.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(mobile.getByText('Contrato firmado. Falta la firma del armador.').first()).toBeVisible()

  // Nobody touches the computer.
  await expect(desk).toHaveURL(`${origin}/contracts`)
  // The code works once: on the next phone it does nothing.
  await hand(mobile, undefined, address)
  await expect(mobile).toHaveURL(/\/login/)

  const ana = await openAs(browser, owner, `${origin}/contracts`, computer)
  await ana.getByRole('link', { name: 'Firmar Contrato' }).click()
  // The list has shown the sum too.
  await expect(ana.getByRole('button', { name: 'Firmar Contrato' })).toBeVisible()
  await expect(ana.getByText('1.250,50 €').first()).toBeVisible()
  await inspect(ana)
  await ana.getByRole('button', { name: 'Firmar Contrato' }).click()
  await ana.getByRole('button', { name: 'Firmar aquí' }).click()
  await drawSignature(ana)
  await ana.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(ana).toHaveURL(`${origin}/contracts`)

  const hers = await save(ana, 'Descargar')
  await desk.goto(`${origin}/my-contracts`)
  const his = await save(desk, 'Descargar Contrato')
  expect(hers.name).toBe(`contrato-${title.replace('/', '-')}.pdf`)
  expect(sha256(his.bytes)).toBe(sha256(hers.bytes))

  for (const { user } of [owner, crew]) {
    await expect
      .poll(async () => (await post.mailsTo(user.email)).filter(mail => mail.attachments.length > 0).length, {
        timeout: 60_000,
      })
      .toBe(1)
    const mail = (await post.mailsTo(user.email)).find(each => each.attachments.length > 0)
    const [pdf] = mail?.attachments ?? []
    expect(mail?.subject).toBe(`Contrato firmado: ${title}`)
    expect(sha256(new Uint8Array(pdf?.content as ArrayBuffer))).toBe(sha256(hers.bytes))
  }

  const contracts = await request.newContext({ baseURL: origin })
  const [{ _id }] = await (await contracts.get('/api/contracts', { headers: bearer(owner) })).json()
  await contracts.dispose()
  const stranger = mobile
  await hand(stranger, undefined, `${origin}/verify/${_id}`)
  const drop = (name: string, buffer: Buffer) =>
    stranger.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await drop('contrato.pdf', hers.bytes)
  await expect(stranger.getByText(/original/i).first()).toBeVisible()
  await inspect(stranger)
  await stranger.reload()
  await drop('contrato.pdf', Buffer.concat([hers.bytes, Buffer.from('\n')]))
  await expect(stranger.getByText(/alterad|modificad|cambi/i).first()).toBeVisible()
  await expect(stranger.getByText('Ana Íñiguez')).toHaveCount(0)
})

test('the owner returns a contract with a reason, and the crew member revises it and signs again by keyboard', {
  tag: '@rare',
}, async ({ browser }) => {
  const { owner, crew, jobId } = await acceptedCrew('Palma – Maó')
  const carla = await openAs(browser, crew, `${origin}/contract/${jobId}`, computer)
  const signByName = async () => {
    await carla.getByRole('button', { name: 'Firmar aquí' }).click()
    await carla.getByRole('tab', { name: 'Escribir mi nombre' }).press('Enter')
    await carla.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).press('Enter')
    await expect(carla).toHaveURL(`${origin}/contracts`)
  }
  await carla.getByRole('button', { name: 'Preparar Contrato para Firmar' }).click()
  await signByName()

  const ana = await openAs(browser, owner, `${origin}/contract/${jobId}`, computer)
  await ana.getByRole('button', { name: /^Devolver/ }).click()
  await ana.getByRole('dialog').getByRole('textbox').fill('Falta el tope de gastos.')
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: /^Devolver/ })
    .click()
  await expect(ana.getByText('Contrato devuelto.').first()).toBeVisible()

  await carla.goto(`${origin}/contract/${jobId}`)
  await expect(carla.getByText('Falta el tope de gastos.').first()).toBeVisible()
  await carla.getByRole('button', { name: 'Firmar Contrato' }).click()
  await signByName()
  await expect(carla.getByText('Pendiente de la firma del armador').first()).toBeVisible()
})
