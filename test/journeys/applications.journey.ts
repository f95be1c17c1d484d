import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { applyTo, inDays, openAs, publish, quoteAs, sayFree, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

test('my applications are read again when the window regains focus', async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const jobId = await publish(request, ana)
  await applyTo(request, carla, jobId)
  const page = await openAs(browser, carla, '/my-applications')
  await expect(page.getByText('Pendiente')).toBeVisible()
  await request.put(`/api/jobs/${jobId}/applicants/${carla.user._id}/accept`, {
    headers: bearer(ana),
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Aceptada')).toBeVisible()
})

test('a free person is invited with one tap, and comes by the message to the offer and applies', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const name = `Marta Invitada ${Date.now()}`
  const marta = await signUp(request, name, 'crew')
  // Further ahead than anybody else in this run is free.
  await sayFree(request, marta, 300)
  const jobId = await publish(request, ana, { startDate: inDays(280), endDate: inDays(283) })
  const page = await openAs(browser, ana, `/my-jobs?oferta=${jobId}`)
  await page.getByRole('button', { name: 'Más acciones con esta oferta' }).click()
  await page.getByRole('menuitem', { name: 'Invitar' }).click()
  await page.getByRole('button', { name: `Invitar a ${name}` }).click()
  await expect(page.getByText('Invitado', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Invitado', { exact: true })).toBeVisible()

  const crew = await openAs(browser, marta, '/messages')
  await crew.getByRole('list', { name: 'Conversaciones' }).getByRole('link').first().click()
  const log = crew.getByRole('log')
  await expect(log).toContainText('Me gustaría contar contigo')
  await log.getByRole('link', { name: /Palma – Valencia/ }).click()
  await crew.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(crew.getByText('¡Tu aplicación ha sido enviada!')).toBeVisible()
})

test('withdrawing asks first, in the words of the specification, and leaves the list', async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  await applyTo(request, carla, await publish(request, ana))
  const page = await openAs(browser, carla, '/my-applications')
  await page.getByRole('button', { name: /Eliminar/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    '¿Estás seguro de que quieres eliminar esta aplicación? Esta acción no se puede deshacer.',
  )
  await question.getByRole('button', { name: /Eliminar/ }).click()
  await expect(page.getByText('Aplicación eliminada exitosamente.')).toBeVisible()
  await expect(page.getByText('Palma – Valencia en Oceanis 46.1')).toBeHidden()
})

test('an edited offer says so and leads back to my offers after two seconds', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, ana, `/edit-job/${await publish(request, ana)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Oferta de Trabajo')
  await page.getByLabel('Título').fill('Palma – Valencia, con nueva fecha')
  await page.getByRole('button', { name: 'Actualizar Oferta' }).click()
  await expect(page.getByText('Oferta de trabajo actualizada con éxito.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/my-jobs$/)
  await expect(page.getByText('Palma – Valencia, con nueva fecha')).toBeVisible()
})

test("another owner's offer can't be edited, and the screen says why", async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const oscar = await signUp(request, 'Óscar Iturralde', 'owner')
  const page = await openAs(browser, oscar, `/edit-job/${await publish(request, ana)}`)
  await expect(page.getByText('No tienes permisos para editar esta oferta de trabajo.')).toBeVisible()
})

test('an accepted crew member is released after a question, and the place opens again', async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const jobId = await publish(request, ana)
  await applyTo(request, carla, jobId)
  await request.put(`/api/jobs/${jobId}/applicants/${carla.user._id}/accept`, {
    headers: bearer(ana),
  })
  const page = await openAs(browser, ana, '/my-jobs')
  await expect(page.getByText('Cubierta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver Solicitantes' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Liberar/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Liberar/ })
    .click()
  await expect(page.getByText('Tripulante liberado. La plaza vuelve a estar libre.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible()
})

test('a link to an offer that does not exist says so, and a year half typed breaks nothing', async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, ana, '/jobs?oferta=nada')
  await expect(page.getByRole('dialog').getByText('No se encontró la oferta de trabajo.')).toBeVisible()
  await page.goto('/edit-job/nada')
  await expect(page.getByRole('link', { name: 'Volver a Mis Ofertas' })).toBeVisible()
  await page.goto('/jobs/create')
  await page.getByLabel('Título').fill('Se queda')
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find(name => name.startsWith('singladura.offer-draft')) ?? ''
    sessionStorage.setItem(key, JSON.stringify({ title: 'Con un año de más', startDate: '20266-01-01' }))
  })
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Con un año de más')
})

test('two tabs that edit different fields of one offer both keep what they saved', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana)
  const first = await openAs(browser, ana, `/edit-job/${jobId}`)
  const second = await openAs(browser, ana, `/edit-job/${jobId}`)
  await expect(second.getByLabel('Título')).toHaveValue('Palma – Valencia en Oceanis 46.1')
  await first.getByLabel('Título').fill('Título de la primera')
  await first.getByRole('button', { name: 'Actualizar Oferta' }).click()
  await expect(first).toHaveURL(/\/my-jobs$/)
  await second.getByLabel('Descripción').fill('Descripción de la segunda')
  await second.getByRole('button', { name: 'Actualizar Oferta' }).click()
  await expect(second).toHaveURL(/\/my-jobs$/)
  await expect(second.getByText('Título de la primera')).toBeVisible()
  await expect(second.getByText('Descripción de la segunda')).toBeVisible()
})

test('going elsewhere answers an open question with no', async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  await applyTo(request, carla, await publish(request, ana))
  const page = await openAs(browser, carla, '/my-applications')
  await page.getByRole('banner').getByRole('link', { name: 'Singladura, inicio' }).click()
  await expect(page.getByRole('link', { name: 'Explorar Traslados' }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Eliminar aplicación' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Explorar Traslados' }).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a session that ended elsewhere is said, and leads to /login', async ({ browser, request }) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await request.post('/api/auth/logout', { headers: bearer(carla) })
  await page.goto('/jobs')
  await expect(page).toHaveURL(/\/login/)
  const told = page.getByText('Tu sesión ha caducado. Vuelve a entrar para continuar.')
  await expect(told).toBeVisible()
  await page.reload()
  await expect(told).toBeVisible()
})

/** Each way out of the applicants' dialog, and the address after it. */
const waysOut: [name: string, leave: (page: Page) => Promise<unknown>, address: RegExp][] = [
  ['Escape', page => page.keyboard.press('Escape'), /\/my-jobs$/],
  [
    'the cross',
    page => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click(),
    /\/my-jobs$/,
  ],
  ['back', page => page.goBack(), /\/my-jobs$/],
  [
    'the contract',
    page => page.getByRole('dialog').getByRole('link', { name: 'Ver contrato' }).click(),
    /\/contract\//,
  ],
]

test('an owner who has accepted an applicant leaves by every way, and the next screen is there', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, ana, 'about:blank')
  const whole = async (address: RegExp) => {
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Esta pantalla ha fallado')).toHaveCount(0)
  }
  for (const [name, leave, address] of waysOut) {
    const jobId = await publish(request, ana, { title: `Se deja con: ${name}` })
    await applyTo(request, carla, jobId)
    await page.goto('/my-jobs')
    const offer = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await offer.getByRole('button', { name: 'Ver Solicitantes' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Aceptar/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Escribe a Carla Pons' })).toBeVisible()
    await leave(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await whole(address)
  }
  const jobId = await publish(request, ana, { vesselLength: 14 })
  const terms = { includesFood: true, includesTravel: true }
  await quoteAs(request, 'Diego Vila', jobId, { ...terms, basis: 'fixed', amount: 980 })
  await quoteAs(request, 'Núria Salas', jobId, { ...terms, basis: 'fixed', amount: 990 })
  await page.goto(`/my-jobs/${jobId}/applicants`)
  await page
    .getByRole('button', { name: /^Aceptar/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Escribe a/ })).toBeVisible()
  const burger = page.getByRole('button', { name: /menú/i })
  if (await burger.isVisible()) await burger.click()
  await page
    .getByRole('link', { name: /^Mensajes/ })
    .first()
    .click()
  await whole(/\/messages/)
})
