import fs from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs, PASSWORD, signUp } from '#test/journeys/people.ts'
import { unzip } from '#test/unzip.ts'

test('a person takes their data with them, and erases their account', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, '/profile/settings')
  const section = page.getByRole('region', { name: 'Tus datos' })

  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Descargar mis datos' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^singladura-mis-datos-\d{4}-\d\d-\d\d\.zip$/)
  const files = await unzip(fs.readFileSync(await download.path()))
  expect(files.get('perfil.json')).toContain(carla.user.email)

  await section.getByRole('button', { name: 'Eliminar cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' })
  const password = dialog.getByLabel('Tu contraseña')
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
  await password.fill('equivocada')
  await confirm.click()
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
  await expect(password).toBeFocused()

  await password.fill(PASSWORD)
  await confirm.click()
  await expect(page.getByText('Tu cuenta se ha eliminado.')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => localStorage.getItem('singladura.session'))).toBeNull()

  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(carla.user.email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'El correo electrónico o la contraseña no son correctos.',
  )
})
