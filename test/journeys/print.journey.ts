import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { send } from '#test/journeys/send.ts'
import { log, makePair } from '#test/journeys/talk.ts'

test('a page in the colours of the night is printed in those of the day', { tag: '@rare' }, async ({
  browser,
  server,
}) => {
  const { carla, contractId } = await server.signContract()
  const page = await openAs(browser, carla, `/vessel-checklist/${contractId}`)
  await page.getByRole('button', { name: 'Crear lista de verificación' }).click()
  await page.getByRole('button', { name: 'Noche' }).click()
  const title = page.getByRole('heading', { level: 1 })
  const ink = () => title.evaluate(element => getComputedStyle(element).color)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ink).toBe('rgb(255, 74, 61)')
  expect(await ground()).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(ink).toBe('rgb(0, 0, 0)')
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  const item = page.locator('[id^=elemento-]').first()
  expect(await item.evaluate(element => getComputedStyle(element).getPropertyValue('--color-white'))).toMatch(
    /^#fff/,
  )
})

test('a conversation is printed to its last message', { tag: '@rare' }, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const { conversation } = await send<{ conversation: { _id: string } }>(
    request,
    crew,
    '/messages/conversations',
    { recipientId: owner.user._id },
  )
  for (let at = 1; at <= 25; at++)
    await send(request, crew, `/messages/${conversation._id}`, { text: `Mensaje ${at}` })
  const page = await openAs(browser, crew, `/messages?conversation=${conversation._id}`)
  await expect(log(page).getByText('Mensaje 25')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const place = (text: string) =>
    log(page)
      .getByText(text, { exact: true })
      .evaluate(element => element.getBoundingClientRect().bottom + window.scrollY)
  expect(await place('Mensaje 1')).toBeGreaterThan(0)
  const paper = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(await place('Mensaje 25')).toBeLessThan(paper)
  expect(await place('Mensaje 25')).toBeGreaterThan(844)
})
