import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { departedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'
import { log, makePair, messageBox } from '#test/journeys/talk.ts'

// The worker fetches the whole product for later over the same link, as on the first day.
test.use({ thinLink: true, serviceWorkers: 'allow' })
test.describe.configure({ timeout: 1_800_000 })

/** Fifteen minutes: a longer wait means that it never arrives. */
const ARRIVES = { timeout: 900_000, intervals: [1_000] }
const SCREEN = { timeout: 300_000 }

/** A photo of 300 kB, as a telephone's are once they are shrunk. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer(),
})

async function read<T>(request: APIRequestContext, { token }: Signed, path: string): Promise<T> {
  const response = await request.get(`/api${path}`, { headers: bearer({ token }) })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

test('over 48 kbit/s a note of the log arrives with its photo, and a later one does not wait for it', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { carla, jobId } = await departedPassage(request, 2)
  const page = await openAs(browser, carla, `/passages/${jobId}/log`)
  const logged = async () =>
    (
      await read<{ entries: { text: string | null; photos: object[] }[] }>(
        request,
        carla,
        `/passages/${jobId}/log?limit=50`,
      )
    ).entries
      .filter(({ text }) => text)
      .map(({ text, photos }) => `${text}: ${photos.length}`)
  const write = async (text: string, files: Awaited<ReturnType<typeof photo>>[]) => {
    const note = page.getByRole('button', { name: 'Nota o foto' })
    await expect(note).toBeVisible(SCREEN)
    await note.click()
    const entry = page.getByRole('dialog', { name: 'Nota' })
    await entry.getByRole('textbox', { name: /Con tus palabras/ }).fill(text, SCREEN)
    await entry.locator('input[type=file][multiple]').setInputFiles(files)
    await expect(entry.getByRole('img')).toHaveCount(files.length, SCREEN)
    await entry.getByRole('button', { name: 'Anotar' }).click()
    await expect(entry).toBeHidden(SCREEN)
  }
  await write('Con foto', [await photo('mar.jpg')])
  await expect.poll(async () => (await logged()).length, { timeout: 60_000 }).toBe(1)
  await write('Sin foto', [])
  await expect.poll(logged, { timeout: 60_000 }).toContain('Sin foto: 0')
  await expect.poll(logged, ARRIVES).toContain('Con foto: 1')
  await expect(page.getByText(/en este dispositivo\./)).toBeHidden(SCREEN)
  for (const text of ['Con foto', 'Sin foto'])
    await expect(
      page.getByRole('listitem').filter({ hasText: text }).getByText('enviada', { exact: true }),
    ).toBeVisible(SCREEN)
})

test('over 48 kbit/s the answers and photos of a list arrive', { tag: '@rare' }, async ({
  browser,
  request,
  server,
}) => {
  const { carla, contractId } = await server.signContract()
  const page = await openAs(browser, carla, `/vessel-checklist/${contractId}`)
  await page.getByRole('button', { name: 'Crear lista de verificación' }).click(SCREEN)
  const items = page.locator('[id^=elemento-]')
  for (const at of [0, 1]) {
    const item = items.nth(at)
    await item
      .locator('label', { has: page.getByRole('radio', { name: 'Funciona', exact: true }) })
      .click(SCREEN)
    await item.locator('input[type=file][multiple]').setInputFiles(await photo(`${at}.jpg`))
    await expect(item.getByRole('button', { name: /^Ver foto 1 de/ })).toBeVisible(SCREEN)
  }
  const filled = async () =>
    (await read<ChecklistView>(request, carla, `/vessel-checklists/contracts/${contractId}`)).checklistItems
      ?.slice(0, 2)
      .map(({ status, photos }) => `${status}: ${photos.length}`)
  await expect.poll(filled, ARRIVES).toEqual(['working: 1', 'working: 1'])
  await expect(page.getByText(/cambios? sin enviar/)).toHaveCount(0, SCREEN)
})

test('over 48 kbit/s a message with a photo arrives, and the next words and the answer do not wait for it', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const page = await openAs(browser, crew, `/messages?recipient=${owner.user._id}`)
  await messageBox(page).fill('Con foto', SCREEN)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('mar.jpg'))
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await send.click(SCREEN)
  await expect(messageBox(page)).toHaveValue('', SCREEN)
  await messageBox(page).fill('Sin foto')
  await send.click()
  const conversation = async () => {
    const path = '/messages/conversations'
    const { conversations } = await read<{ conversations: { _id: string }[] }>(request, owner, path)
    return conversations[0]?._id
  }
  await expect.poll(conversation, ARRIVES).toBeDefined()
  const path = `/messages/${await conversation()}`
  const arrived = async () => {
    const { conversation } = await read<{ conversation: { messages: { text: string }[] } }>(
      request,
      owner,
      path,
    )
    return conversation.messages.map(({ text }) => text)
  }
  await expect.poll(arrived, ARRIVES).toEqual(expect.arrayContaining(['Con foto', 'Sin foto']))
  await request.post(`/api${path}`, {
    data: { text: 'Recibido' },
    headers: bearer(owner),
  })
  await expect(log(page).getByText('Recibido')).toBeVisible({ timeout: 60_000 })
  await expect(log(page).getByText(/Enviando|Sin enviar/)).toHaveCount(0, SCREEN)
})
