import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TITLE_MAX } from '#domain/jobs/job.ts'
import { onScreen } from '#test/browsers.ts'
import { test } from '#test/journeys/journey.ts'
import { inDays, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

const LINK = `https://www.google.com/maps/place/Port+de+Palma/@39.5657,2.6364,17z/${'data=!3m1!4b1'.repeat(8)}`
/** The longest text that a field takes: a word of 300 letters, a link, or as much of the word as fits. */
const wordOf = (letters: number) => 'Supercalifragilístico'.repeat(20).slice(0, letters)
const WORD = wordOf(300)
const BOTH = `${WORD} ${LINK}`

async function send(
  request: APIRequestContext,
  { token }: Signed,
  method: 'post' | 'put',
  path: string,
  data: object,
) {
  const response = await request[method](`/api${path}`, {
    data,
    headers: bearer({ token }),
  })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Runs in the page: the texts with a long word that reach beyond their card, dialog or the window. */
function escaping(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!/\S{25}/.test(text.nodeValue ?? '')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    let right = range.getBoundingClientRect().right
    for (let around = text.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect()
      const { overflowX, borderTopWidth, backgroundColor } = getComputedStyle(around)
      // Text that is cut off, or scrolls within its own box, is inside.
      if (overflowX !== 'visible') right = Math.min(right, box.right)
      const isCard = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'
      if ((isCard || around === document.body) && box.width > 0 && right > box.right + 1) {
        found.push(`${text.nodeValue?.slice(0, 30)} in <${around.tagName} class="${around.className}">`)
        break
      }
    }
  }
  return found
}

async function staysInside(page: Page, name: string) {
  for (const viewport of [page.viewportSize(), onScreen.viewport]) {
    if (viewport) await page.setViewportSize(viewport)
    const said = `${name} at ${viewport?.width}`
    expect.soft(await page.evaluate(escaping), said).toEqual([])
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(over, `${said} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

test('a long word and a link in every typed field widen no list and leave no card', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, wordOf(60), 'owner')
  const carla = await signUp(request, wordOf(58), 'crew')
  const about = { bio: BOTH, address: wordOf(100), phone: '+34 600 11 12 22' }
  await send(request, ana, 'put', '/users/profile', { ...about, companyName: wordOf(60) })
  await send(request, carla, 'put', '/users/profile', {
    ...about,
    experience: BOTH,
    certifications: [wordOf(90), LINK.slice(0, 90)],
    frequentRoutes: [wordOf(90)],
    availability: { startDate: inDays(0), endDate: inDays(40) },
  })
  const { vessel } = await send(request, ana, 'post', '/vessels', {
    name: wordOf(40),
    model: wordOf(50),
    type: 'sailboat',
    length: 14,
    notes: BOTH,
  })
  const words = { title: wordOf(TITLE_MAX), description: BOTH }
  const jobId = await publish(request, ana, { ...words, vesselId: vessel._id })
  await publish(request, ana, { ...words, originPort: wordOf(70), destinationPort: wordOf(70) })
  await send(request, carla, 'post', `/jobs/${jobId}/apply`, {
    message: BOTH,
    quote: { basis: 'fixed', amount: 900, includesFood: true, includesTravel: true, note: BOTH },
  })
  const { question } = await send(request, carla, 'post', `/jobs/${jobId}/questions`, { text: BOTH })
  await send(request, ana, 'put', `/jobs/${jobId}/questions/${question._id}/answer`, { text: BOTH })
  const { conversation } = await send(request, ana, 'post', '/messages/conversations', {
    recipientId: carla.user._id,
  })
  await send(request, ana, 'post', `/messages/${conversation._id}`, { text: BOTH })

  const owners = [
    '/jobs',
    '/my-jobs',
    `/my-jobs?solicitantes=${jobId}`,
    `/my-jobs/${jobId}/applicants`,
    `/jobs?oferta=${jobId}`,
    // Filtered, because other journeys have left people, and a page has twenty.
    '/crew?q=supercali',
    `/applicant/${carla.user._id}`,
    '/vessels',
    `/vessels/${vessel._id}`,
    '/messages',
    `/messages?recipient=${carla.user._id}`,
    '/profile',
  ]
  await walk(await openAs(browser, ana, owners[0]), owners)
  const dora = await signUp(request, wordOf(57), 'crew')
  await send(request, dora, 'post', `/jobs/${jobId}/apply`, { message: BOTH })
  await send(request, ana, 'put', `/jobs/${jobId}/applicants/${dora.user._id}/accept`, {})
  const crews = ['/jobs', `/jobs?oferta=${jobId}`, '/my-applications', '/messages', '/profile']
  await walk(await openAs(browser, carla, crews[0]), crews)
  const accepted = ['/my-applications', '/passages', `/contract/${jobId}`]
  await walk(await openAs(browser, dora, accepted[0]), accepted)
})

async function walk(page: Page, addresses: string[]) {
  const phone = page.viewportSize()
  for (const address of addresses) {
    if (phone) await page.setViewportSize(phone)
    await page.goto(address)
    await expect(page.getByText('Supercali').first(), address).toBeAttached()
    await staysInside(page, address)
  }
}
