import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { linkFromMail } from '#test/journeys/link-from-mail.ts'
import { freshEmail, hand, openAs, PASSWORD, publish, signUp } from '#test/journeys/people.ts'

test('a visitor who is not signed in goes to /login, and after it to the page that was asked for', async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, undefined, '/my-jobs')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Correo electrónico').fill(ana.user.email)
  await page.getByLabel('Contraseña').fill('equivocada')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'El correo electrónico o la contraseña no son correctos.',
  )
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/my-jobs$/)
})

test('the link to an offer survives registering: after it the offer is open', async ({
  browser,
  request,
}) => {
  const job = await publish(request, await signUp(request, 'Ana Ferrer', 'owner'))
  const page = await openAs(browser, undefined, `/jobs?oferta=${job}`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('main').getByRole('link', { name: 'Crea tu cuenta' }).click()
  // To sign in instead, and back: nothing is lost on the way.
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Crea tu cuenta' }).click()
  await page.getByRole('radio', { name: /Tripulante/ }).check({ force: true })
  await page.getByLabel('Nombre').fill('Carla Pons')
  await page.getByLabel('Correo electrónico').fill(freshEmail('Carla Pons'))
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(new RegExp(`/jobs\\?oferta=${job}$`))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true })).toBeVisible()
})

test('a person who forgot the password on the way goes on, by the link in the mail, which works once, to the page that was asked for', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { user } = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, undefined, '/profile/edit')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(user.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Si existe una cuenta con ese correo')).toBeVisible()
  const tab = await page.context().newPage()
  const link = await linkFromMail(user.email, /\/reset-password#[\w-]+/)
  await tab.goto(link)
  await tab.getByLabel('Contraseña nueva').fill('otra-contraseña-9')
  await tab.getByRole('main').locator('button[type=submit]').click()
  await expect(tab).toHaveURL(/\/login\?next=/)
  await tab.getByLabel('Correo electrónico').fill(user.email)
  await tab.getByLabel('Contraseña').fill('otra-contraseña-9')
  await tab.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(tab).toHaveURL(/\/profile\/edit$/)
  await tab.goto(link)
  await tab.getByLabel('Contraseña nueva').fill('tercera-contraseña')
  await tab.getByRole('main').locator('button[type=submit]').click()
  await expect(tab.getByText('Este enlace ya no sirve.').first()).toBeVisible()
})

test('a signed-in person who opens /login or /register goes to /profile', async ({ browser, request }) => {
  const page = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), '/login')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/register?role=owner')
  await expect(page).toHaveURL(/\/profile$/)
})

test('the other role is sent to / and told why', async ({ browser, request }) => {
  const page = await openAs(browser, undefined, 'about:blank')
  for (const [role, address, told] of [
    ['crew', '/jobs/create', 'Solo los propietarios pueden crear ofertas de trabajo.'],
    ['crew', '/edit-job/019', 'Solo los propietarios pueden editar ofertas de trabajo.'],
    ['owner', '/my-applications', 'Solo los tripulantes pueden ver esta sección.'],
  ] as const) {
    await hand(page, await signUp(request, 'Carla Pons', role), address)
    await expect(page.getByText(told)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('the address is verified by the link in the mail', async ({ browser, request }) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, '/profile')
  await expect(page.getByText(/sin verificar/i).first()).toBeVisible()
  await page.goto(await linkFromMail(carla.user.email, /\/verify-email#[\w-]+/))
  await expect(page.getByText('Correo verificado.').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/sin verificar/i)).toBeHidden()
})

test('the profile is edited with a picture, and a wrong file is refused before it is sent', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const page = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), '/profile/edit')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByText('Por favor selecciona un archivo de imagen válido.')).toBeVisible()
  await file.setInputFiles({
    name: 'grande.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('La imagen debe ser menor a 5MB.')).toBeVisible()
  await file.setInputFiles('docs/picture.png')
  await expect(page.getByRole('main').locator('img[src^="/api/pictures/"]').first()).toBeVisible()
  await page.getByLabel('Otras, con tus palabras').fill('Patrón de Yate (PY),  PPER ')
  await page.getByRole('button', { name: 'Guardar las otras' }).click()
  await expect(page.getByText('Perfil actualizado exitosamente.').first()).toBeVisible()
  await page.getByLabel('Rutas frecuentes').fill('Palma – Valencia\nDénia – Ibiza')
  const saved = page.waitForResponse(reply => reply.request().method() === 'PUT' && reply.ok())
  await page.getByRole('button', { name: 'Guardar experiencia' }).click()
  await saved
  await expect(page.getByRole('button', { name: 'Guardar experiencia' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a tu perfil' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('PPER', { exact: true })).toBeVisible()
  await expect(page.getByText('Dénia – Ibiza')).toBeVisible()
})

test('logging out goes to / and ends the session in the other tab too', async ({ browser, request }) => {
  const page = await openAs(browser, await signUp(request, 'Ana Ferrer', 'owner'), '/profile')
  const other = await page.context().newPage()
  await other.goto('/my-jobs')
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Soy armador' })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
})

test('without a network the session and the profile last seen stay', async ({ browser, request }) => {
  const page = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), '/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().route('**/api/**', route => route.abort())
  await page.reload()
  await expect(page.getByText('Sin conexión').first()).toBeVisible({ timeout: 90_000 })
  await page.context().unroute('**/api/**')
  await expect(page.getByText('Sin conexión')).toHaveCount(0, { timeout: 90_000 })
  await page.context().setOffline(true)
  // The list says it too where its answer has not come yet.
  await expect(page.getByText('Sin conexión').first()).toBeVisible()
})

test('a browser that lets the page keep nothing shows the open pages, and says at the login what to do', async ({
  browser,
}) => {
  const page = await openAs(browser, undefined, 'about:blank')
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Soy armador' })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('alert')).toContainText('Tu navegador no deja que Singladura guarde datos')
  // The script stays with its page.
  await page.close()
})
