import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { linkFromMail } from '#test/journeys/link-from-mail.ts'
import { freshEmail, openAs } from '#test/journeys/people.ts'
import { depart, waitingPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'

test.use({ serviceWorkers: 'allow' })

/** The most bytes that a phone may load, as for the page of a followed boat. */
const PAGE_BYTES = 60_000

async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a contact ashore opens the sheet of an overdue boat, and again when coverage is gone', {
  tag: '@rare',
}, async ({ browser, request, baseURL }) => {
  const passage = await waitingPassage(request)
  const { carla, jobId } = passage
  const aboard = await openAs(browser, carla, await linkFromMail(carla.user.email, /\/verify-email#[\w-]+/))
  await expect(aboard.getByText('Correo verificado.').first()).toBeVisible()
  const contact = { name: 'Antònia Pou', email: freshEmail('Antonia') }
  await depart(request, passage, 20, { reportEvery: 6, contact, others: 'Pau Riera' })
  const url = `${baseURL}${await linkFromMail(contact.email, /\/shore\/[\w-]+/)}`

  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('El Tramuntana no da señal')
  await expect(page.getByRole('link', { name: 'Llamar al 900 202 202' })).toHaveAttribute(
    'href',
    'tel:+34900202202',
  )
  expect(bytes).toBeLessThan(PAGE_BYTES)
  await inspectAtBothWidths(page, 'an overdue boat')

  expect(await printedPages(page)).toBe(1)

  // A phone that was put away loads its page again.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const script = document.querySelector('script[src]')?.getAttribute('src') ?? ''
        const kept = [await caches.match(window.location.pathname), await caches.match(script)]
        return kept.every(Boolean)
      }),
    )
    .toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText('El Tramuntana no da señal')
  await expect(page.getByText(/^Sin conexión\. Datos del /)).toBeVisible()
  await expect(page.getByText('Di esto')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(/^Datos del /)).toBeVisible()

  // A sign from the boat calms the page.
  const sign = {
    _id: randomUUID(),
    at: new Date().toISOString(),
    kind: 'note',
    text: 'Sin cobertura hasta ahora.',
  }
  const sent = await request.post(`/api/passages/${jobId}/log`, {
    data: sign,
    headers: bearer(carla),
  })
  expect(sent.status()).toBe(201)
  await page.reload()
  await expect(heading).toHaveText(/^Próxima señal/)
  await expect(page.getByRole('link', { name: 'Llamar al 900 202 202' })).toHaveCount(0)

  // The skipper reads their own.
  await aboard.goto(`/passages/${jobId}/shore`)
  await expect(aboard.getByText('Pau Riera')).toBeVisible()
  await inspectAtBothWidths(aboard, 'the sheet ashore')
  expect(await printedPages(aboard)).toBe(1)
  await context.close()
})
