import { expect, type Page } from '@playwright/test'

export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.getByRole('dialog').locator('canvas')
  await expect(canvas).toBeVisible()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas has no place.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.25, 0.25],
    [0.35, 0.75],
    [0.5, 0.3],
    [0.65, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 })
  await page.mouse.up()
}

/** On this device, also if a code for another one is offered first. */
export async function signHere(page: Page): Promise<void> {
  const here = page.getByRole('button', { name: 'Firmar aquí' })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  if (await here.isVisible()) await here.click()
  await drawSignature(page)
  await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
}
