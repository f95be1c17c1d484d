import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { departedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'
import { pictureOf } from '#test/pictures.ts'

test.use({ serviceWorkers: 'allow' })

const HOUR_MS = 3_600_000
/** Each is typed: a few show the rule, `npm run test:all` writes a whole day. */
const [POSITIONS, NOTES, PHOTOS] = process.env.TEST_ALL ? ([12, 8, 6] as const) : ([4, 2, 2] as const)
/** The most bytes that a family's phone may load. */
const PAGE_BYTES = 60_000

/** A phone without an account, whose clock the test moves. */
async function openFollower(browser: Browser, url: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return { page, bytes: () => bytes }
}

const madrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** As a `datetime-local` field has it, where the browsers are. */
const localMinute = (at: Date) => madrid.format(at).replace(' ', 'T')

async function writePosition(page: Page, hoursAgo: number) {
  await page.getByRole('button', { name: 'Posición', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Posición' })
  // It tacks: a chart shows each of the positions.
  await entry.getByLabel('Latitud').fill(`39° ${hoursAgo % 2 === 0 ? 26 : 28},0′ N`)
  // Some five knots to the west.
  const minutes = 132 - (POSITIONS - hoursAgo) * 6.4
  await entry.getByLabel('Longitud').fill(`${Math.floor(minutes / 60)} ${(minutes % 60).toFixed(1)}`)
  await entry.getByText('Otra hora').click()
  await entry.getByLabel('Cuándo').fill(localMinute(new Date(Date.now() - hoursAgo * HOUR_MS)))
  await entry.getByRole('button', { name: 'Anotar' }).click()
  await expect(entry).toBeHidden()
}

async function writeNote(page: Page, text: string, pictures: Buffer[] = []) {
  await page.getByRole('button', { name: 'Nota o foto' }).click()
  const entry = page.getByRole('dialog', { name: 'Nota' })
  await entry.getByRole('textbox', { name: /Con tus palabras/ }).fill(text)
  if (pictures.length > 0) {
    const files = pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
    await entry.locator('input[type=file][multiple]').setInputFiles(files)
    await expect(entry.getByRole('img')).toHaveCount(pictures.length)
  }
  await entry.getByRole('button', { name: 'Anotar' }).click()
  await expect(entry).toBeHidden()
}

interface LogEntry {
  kind: string
  text: string | null
  photos: { path: string }[]
}

async function readWholeLog(request: APIRequestContext, { token }: Signed, jobId: string) {
  const entries: LogEntry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor && `&cursor=${cursor}`
    const response = await request.get(`/api/passages/${jobId}/log?limit=50${query}`, {
      headers: bearer({ token }),
    })
    const page: { entries: LogEntry[]; nextCursor: string | null } = await response.json()
    entries.push(...page.entries)
    cursor = page.nextCursor
  }
  return entries
}

test('entries and photos are written without a network; the owner and a family without an account see the boat; it arrives', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId, contractId } = await departedPassage(request, POSITIONS + 2)
  const owners = await openAs(browser, ana, `/passages/${jobId}`, { serviceWorkers: 'block' })
  await owners.getByRole('button', { name: 'Hacer un enlace' }).click()
  const form = owners.getByRole('dialog', { name: 'Enlace para seguir la travesía' })
  await form.getByRole('button', { name: 'Hacer el enlace' }).click()
  await expect(form.getByText('Di para quién es el enlace.')).toBeVisible()
  await form.getByLabel('Para quién es').fill('Familia de Carla')
  await form.getByRole('button', { name: 'Hacer el enlace' }).click()
  const made = owners.getByRole('dialog', { name: 'Enlace para Familia de Carla' })
  const url = (await made.getByRole('link', { name: 'Ver lo que verán' }).getAttribute('href')) ?? ''
  await inspectAtBothWidths(owners, 'a new link')
  await owners.keyboard.press('Escape')
  await expect(owners.getByRole('region', { name: 'Seguir desde tierra' })).toContainText('Familia de Carla')

  const family = await openFollower(browser, url)
  await expect(family.page.getByRole('heading', { level: 1 })).toHaveText(/^En la mar\s+desde /)
  expect(family.bytes()).toBeLessThan(PAGE_BYTES)
  await inspectAtBothWidths(family.page, 'followed')
  const picture = await request.get(`${url}/picture.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  // On board, without a network.
  const first = await openAs(browser, carla, `/passages/${jobId}/log`)
  await keptForOffline(first)
  await first.reload()
  await expect(first.getByRole('button', { name: 'Posición', exact: true })).toBeVisible()
  await first.context().setOffline(true)
  for (let hoursAgo = POSITIONS; hoursAgo > 0; hoursAgo -= 1) await writePosition(first, hoursAgo)
  for (let number = 1; number < NOTES; number += 1) await writeNote(first, `Nota ${number}`)
  const pictures = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => pictureOf(at)))
  await writeNote(first, `Nota ${NOTES}`, pictures)
  const waiting = `${POSITIONS + NOTES} guardadas y ${PHOTOS} fotos en este dispositivo.`
  await expect(first.getByText(waiting)).toBeVisible()
  await first.close()

  const again = await first.context().newPage()
  await again.goto(`/passages/${jobId}/log`)
  await expect(again.getByText(waiting)).toBeVisible()
  const unsent = new RegExp(`^Ver Nota, foto \\d de ${PHOTOS} \\(sin enviar\\)$`)
  await expect(again.getByRole('button', { name: unsent })).toHaveCount(PHOTOS)
  expect(await readWholeLog(request, ana, jobId)).toHaveLength(1)
  await again.context().setOffline(false)
  await expect(again.getByText(/en este dispositivo\./)).toBeHidden({ timeout: 120_000 })
  const entries = await readWholeLog(request, ana, jobId)
  const written = entries.toReversed().map(({ kind, text }) => text ?? kind)
  expect(written).toEqual([
    'departure',
    ...Array(POSITIONS).fill('position'),
    ...Array.from({ length: NOTES }, (_, at) => `Nota ${at + 1}`),
  ])
  expect(entries.map(({ photos }) => photos.length).filter(count => count > 0)).toEqual([PHOTOS])

  // The owner's open chart has grown, and the family's page follows.
  await expect
    .poll(
      async () =>
        ((await owners.locator('[data-track] path').first().getAttribute('d')) ?? '').split('L').length,
    )
    .toBe(POSITIONS)
  await expect(owners.locator('[data-track] [data-boat]')).toBeAttached()
  await family.page.clock.fastForward('01:05')
  await expect(family.page.getByRole('heading', { level: 1 })).toHaveText(/^Llega (hoy|mañana)\s+hacia /)
  await expect(family.page.getByText(/^Última señal hace 1 h$|^Última señal hace 6\d min$/)).toBeVisible()
  await inspectAtBothWidths(family.page, 'followed at sea')
  await family.page.clock.fastForward('14:00:00')
  await expect(family.page.getByText(/^Sin señal desde /)).toBeVisible()
  await expect(family.page.getByText('En peligro: VHF canal 16')).toBeVisible()

  await again.goto(`/passages/${jobId}`)
  await again.getByRole('link', { name: 'Anotar la llegada' }).click()
  const arrival = again.getByRole('dialog', { name: 'Anotar la llegada' })
  await arrival.getByRole('button', { name: 'Anotar la llegada' }).click()
  await expect(owners.getByText('Ha llegado').first()).toBeVisible()
  await family.page.clock.fastForward('01:05')
  await expect(family.page.getByRole('heading', { level: 1 })).toHaveText(/^Ha llegado/)

  await onBoard(request, ana, carla).handOver(contractId)
  await owners.reload()
  await expect(owners.locator('[data-step=record][data-state=done]')).toBeAttached()
  const shares = owners.getByRole('region', { name: 'Seguir desde tierra' })
  await shares.getByRole('button', { name: 'Terminar el enlace de Familia de Carla' }).click()
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Terminar enlace' }).click()
  await expect(shares).toBeHidden()
  await family.page.clock.fastForward('01:05')
  await expect(family.page.getByRole('heading', { level: 1 })).toHaveText(/ya no está activo/)
  await inspectAtBothWidths(family.page, 'a dead link')
})
