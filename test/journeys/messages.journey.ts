import { expect, type Page } from '@playwright/test'
import { patience } from '#test/journeys/hardships.ts'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { AT_ONCE, bell, log, makePair, messageBox, openConversation, say } from '#test/journeys/talk.ts'

test('two browsers side by side: a message, the badge, the title and ‘Leído’ change without a reload', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew, title } = await makePair(request)
  const ana = await openAs(browser, owner, '/jobs')
  // The application that has just been sent.
  await expect(bell(ana)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  await expect(ana).toHaveTitle('(1) Ofertas · Singladura')

  const carla = await openConversation(browser, crew, owner)
  await expect(carla.getByText('No hay mensajes en esta conversación.')).toBeVisible()
  await expect(carla.getByText(title).filter({ visible: true }).first()).toBeVisible()
  await expect(carla.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await say(carla, '¿Sigue en pie?\nTengo el parte: <b>SW 4</b> https://www.aemet.es/es')
  await expect(log(carla).getByText('Tú', { exact: true })).toBeVisible()
  await expect(log(carla).getByText('<b>SW 4</b>')).toBeVisible()
  await expect(log(carla).getByRole('link', { name: 'https://www.aemet.es/es' })).toBeVisible()

  await expect(bell(ana)).toHaveAccessibleName('Notificaciones, 2 sin leer', AT_ONCE)
  await expect(ana).toHaveTitle('(2) Ofertas · Singladura')
  await bell(ana).click()
  const panel = ana.getByRole('dialog', { name: 'Notificaciones' })
  await expect(panel.getByText(`Carla Pons te ha escrito sobre «${title}».`)).toBeVisible()
  await inspect(ana)
  await panel.getByText(`Carla Pons te ha escrito sobre «${title}».`).click()
  await expect(log(ana).getByText('¿Sigue en pie?')).toBeVisible()
  await expect(log(carla).getByText('Leído')).toBeVisible(AT_ONCE)
  await expect(bell(ana)).toHaveAccessibleName('Notificaciones, 1 sin leer', AT_ONCE)
  await expect(ana).toHaveTitle('(1) Mensajes · Singladura')

  await say(ana, 'Zarpamos el lunes.')
  await expect(log(carla).getByText('Zarpamos el lunes.')).toBeVisible(AT_ONCE)
  await expect(carla.locator('[aria-live=polite]').getByText('Ana Ferrer: Zarpamos el lunes.')).toBeAttached()
  await expect(log(ana).getByText('Leído')).toBeVisible(AT_ONCE)
  await inspect(carla)
})

test('a message without a network waits, and goes out once when it is back', async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const carla = await openConversation(browser, crew, owner)
  await say(carla, 'Antes.')
  await expect(log(carla).getByText('Antes.')).toBeVisible()
  // Shown before it is sent: else it would wait as well.
  await expect(log(carla).getByText('Enviando…')).toHaveCount(0)
  await carla.context().setOffline(true)
  await say(carla, 'Desde el pantalán.')
  await expect(log(carla).getByText('Sin enviar: saldrá cuando vuelva la conexión')).toBeVisible()
  await carla.context().setOffline(false)
  await expect(log(carla).getByText('Sin enviar')).toBeHidden()

  const ana = await openConversation(browser, owner, crew)
  await expect(log(ana).getByText('Desde el pantalán.')).toHaveCount(1)
})

test('an answer that is cut off after the server has the message does not double it', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const carla = await openConversation(browser, crew, owner)
  await expect(messageBox(carla)).toBeVisible()
  const keys: (string | undefined)[] = []
  let cut = false
  await carla.route(/\/api\/messages\/[\da-f-]{36}$/, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (cut) return route.continue()
    cut = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await say(carla, 'Una sola vez.')
  await expect(log(carla).getByText('Sin enviar')).toBeHidden()
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)

  const ana = await openConversation(browser, owner, crew)
  await expect(log(ana).getByText('Una sola vez.')).toHaveCount(1)
})

test('a reload with an unsent message keeps it, and it goes out', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const { owner, crew } = await makePair(request)
  const carla = await openConversation(browser, crew, owner)
  await expect(messageBox(carla)).toBeVisible()
  const sending = /\/api\/messages\/[\da-f-]{36}$/
  await carla.route(sending, route =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  )
  await say(carla, 'Sobrevive a una recarga.')
  await expect(log(carla).getByText('Sin enviar')).toBeVisible()
  await carla.reload()
  await expect(log(carla).getByText('Sobrevive a una recarga.')).toBeVisible()
  await carla.unroute(sending)
  await expect(log(carla).getByText('Sin enviar')).toBeHidden()
  const ana = await openConversation(browser, owner, crew)
  await expect(log(ana).getByText('Sobrevive a una recarga.')).toHaveCount(1)
})

test('six tabs of one browser share one stream, and all of them hear', async ({ browser, request }) => {
  const { owner, crew, title } = await makePair(request)
  const first = await openAs(browser, owner, '/jobs')
  await expect(bell(first)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  const tabs = [first]
  for (let more = 0; more < 5; more++) {
    const tab = await first.context().newPage()
    // Over HTTP/1.1 the sixth connection would wait for ever.
    await tab.goto('/my-jobs')
    await expect(tab.getByText(title)).toBeVisible()
    tabs.push(tab)
  }
  const carla = await openConversation(browser, crew, owner)
  await say(carla, '¿Estás?')
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName('Notificaciones, 2 sin leer', AT_ONCE)
})

test('deleting hides the conversation for oneself alone, and a new message brings it back', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const carla = await openConversation(browser, crew, owner)
  await say(carla, 'Lo de ayer.')
  const ana = await openConversation(browser, owner, crew)
  await expect(log(ana).getByText('Lo de ayer.')).toBeVisible()
  // Carla's page hears events: a deletion sent to the wrong person would reach it.
  await expect(log(carla).getByText('Leído')).toBeVisible(AT_ONCE)
  await ana.getByRole('button', { name: 'Más acciones' }).click()
  await inspect(ana)
  await ana.getByRole('menuitem', { name: /Eliminar/ }).click()
  await inspect(ana)
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(ana.getByText('Lo de ayer.')).toHaveCount(0)

  await expect(log(carla).getByText('Lo de ayer.')).toBeVisible()
  await say(carla, 'Lo de hoy.')
  await expect(ana.getByText('Lo de hoy.').first()).toBeVisible(AT_ONCE)
  await ana.getByRole('link', { name: /Carla Pons/ }).click()
  await expect(log(ana).getByText('Lo de hoy.')).toBeVisible()
  await expect(log(ana).getByText('Lo de ayer.')).toHaveCount(0)
})

/** The announcement is above the bar of refused acts, once both are there. A pointer keeps it open meanwhile. */
const seenAboveBar = (page: Page) =>
  page.evaluate(
    patienceMs =>
      new Promise<boolean>(resolve => {
        const begun = performance.now()
        const look = () => {
          const toast = document.querySelector('[data-sonner-toast]')
          toast?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
          const bar = document.querySelector('[data-lower-bar]')?.getBoundingClientRect()
          const isAbove = !!toast && !!bar && toast.getBoundingClientRect().bottom <= bar.top
          if (isAbove || performance.now() - begun > patienceMs) resolve(isAbove)
          else requestAnimationFrame(look)
        }
        look()
      }),
    30_000 * patience,
  )

test('a blocked person can read and not write, and hears why their application is refused', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const carla = await openConversation(browser, crew, owner)
  await say(carla, 'Hola.')
  const ana = await openConversation(browser, owner, crew)
  await expect(log(ana).getByText('Hola.')).toBeVisible()
  // Carla's page reads the conversation again when it hears so: not after the block.
  await expect(log(carla).getByText('Leído')).toBeVisible()
  await ana.getByRole('button', { name: 'Más acciones' }).click()
  await ana.getByRole('menuitem', { name: /Bloquear/ }).click()
  const above = seenAboveBar(ana)
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  const toast = ana.locator('[data-sonner-toast]')
  await expect(toast).toContainText('Persona bloqueada. Puedes desbloquearla desde tu perfil.')
  await expect(messageBox(ana)).toBeHidden()
  expect(await above).toBe(true)
  // Carla's page does not know yet: the server refuses.
  await say(carla, '¿Sigues ahí?')
  await expect(
    log(carla).getByText('No se pueden enviar mensajes en esta conversación.').first(),
  ).toBeVisible()
})
