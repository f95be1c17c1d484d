import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { freshEmail, inDays, openAs, PASSWORD } from '#test/journeys/people.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('an owner publishes a transfer, a crew member finds it and applies, and the owner gives it', async ({
  browser,
  isMobile,
}) => {
  const stamp = Date.now()
  // The main job as people have it: the service worker too, which is the same at every width.
  const ofAPerson = { serviceWorkers: isMobile ? ('allow' as const) : ('block' as const) }
  const title = `Palma – Valencia ${stamp}`

  const owner = await openAs(browser, undefined, '/', ofAPerson)
  await owner.getByRole('link', { name: 'Soy armador' }).click()
  await expect(owner.getByRole('radio', { name: /Armador/ })).toBeChecked()
  await owner.getByLabel('Nombre').fill('Ana Ferrer')
  await owner.getByLabel('Correo electrónico').fill(freshEmail('ana'))
  await owner.getByLabel('Contraseña').fill(PASSWORD)
  await owner.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await owner.getByRole('link', { name: 'Publicar Traslado' }).first().click()

  await owner.getByLabel('Título').fill(title)
  await owner.getByLabel('Descripción').fill('Velero de 2021 con piloto y AIS. Salida con ventana de tiempo.')
  await owner.getByLabel('Puerto de origen').fill('Palma')
  await owner.getByLabel('Puerto de destino').fill('Valencia')
  await owner.getByLabel('Fecha de inicio').fill(inDays(15))
  await owner.getByLabel('Fecha de fin').fill(inDays(15))
  await owner.getByRole('main').getByRole('button', { name: 'Publicar Oferta' }).click()
  await expect(owner.getByText('La fecha de inicio debe ser anterior a la fecha de fin.')).toBeVisible()
  await owner.getByLabel('Fecha de inicio').fill(inDays(12))
  await owner.getByLabel('Presupuesto').fill('1150')
  await owner.getByRole('main').getByRole('button', { name: 'Publicar Oferta' }).click()
  await expect(owner.getByText('Oferta de trabajo creada con éxito.').first()).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Oferta publicada' })).toContainText(title)
  await owner.getByRole('link', { name: 'Publicar otra' }).click()
  await expect(owner.getByLabel('Título')).toHaveValue('')

  const crew = await openAs(browser, undefined, '/', ofAPerson)
  await crew.getByRole('link', { name: 'Soy tripulante' }).click()
  await crew.getByLabel('Nombre').fill('Carla Pons')
  await crew.getByLabel('Correo electrónico').fill(freshEmail('carla'))
  await crew.getByLabel('Contraseña').fill(PASSWORD)
  await crew.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await crew.getByRole('link', { name: 'Explorar Traslados' }).first().click()
  await crew.goto(`/jobs?q=valencia%20${stamp}`)
  const card = crew.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await card.getByRole('button', { name: 'Ver más' }).click()
  await crew.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(crew.getByText('¡Tu aplicación ha sido enviada!')).toBeVisible()
  await expect(crew.getByRole('dialog').getByText('Ya has aplicado a esta oferta.')).toBeVisible()

  await owner.goto('/')
  await owner.getByRole('link', { name: 'Ver la candidatura' }).click()
  await owner
    .getByRole('dialog')
    .getByRole('link', { name: /Ver perfil/ })
    .click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Carla')
  await expect(owner.getByText('Tripulante', { exact: true }).first()).toBeVisible()
  await owner.getByRole('button', { name: 'Volver' }).click()
  // The applicants are open again: the address names the open dialog.
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Aceptar/ })
    .click()
  await expect(owner.getByText('Solicitante aceptado exitosamente.')).toBeVisible()

  await crew.goto('/my-applications')
  const application = crew.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(application.getByText('Aceptada')).toBeVisible()
  await expect(application.getByRole('link', { name: 'Firmar Contrato' })).toBeVisible()
})
