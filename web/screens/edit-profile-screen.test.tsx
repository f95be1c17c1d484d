import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer()

test('the link in an earlier mail leads to the choice of mails among the settings, which is kept', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/profile/edit#avisos', carla)
  await screen.findByRole('heading', { level: 1, name: 'Ajustes' })
  const choice = await screen.findByRole('region', { name: 'Avisos por correo' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Todos los avisos/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /^Ninguno/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar avisos' }))
  await screen.findByText(accountApi.updateProfile.success)
  const { body } = await carla.call(accountApi.readProfile)
  expect(body.user.emailNotifications).toBe('none')
})

test('a dialog that opens over the part that the address names keeps the focus', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/profile/edit#titulaciones', carla)
  const section = await screen.findByRole('region', { name: 'Titulaciones' })
  await waitFor(() => expect(document.activeElement).toBe(section))
  const reached = vi.spyOn(section, 'focus')
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir titulación' }))
  const dialog = await screen.findByRole('dialog', { name: 'Añade una titulación' })
  await waitFor(() => expect(window.history.state?.usr?.overlay).toBeDefined())
  for (let frame = 0; frame < 3; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve))
  expect([reached.mock.calls.length, dialog.contains(document.activeElement)]).toEqual([0, true])
})

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('typing outlives a reload and a phone that was put away, the password does not', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  await renderScreen(server, '/profile/edit', carla)
  await userEvent.type(await box('Biografía (opcional)'), 'Patrona desde 2009')
  await userEvent.type(await box('Por hora, mínima'), '12,5')
  await userEvent.type(await box('Contraseña nueva (opcional)'), 'secreta-7')
  // The phone ends the tab, and with it the tab's own storage.
  sessionStorage.clear()
  await renderScreen(server, '/profile/edit', carla)
  expect((await box('Biografía (opcional)')).value).toBe('Patrona desde 2009')
  expect((await box('Por hora, mínima')).value).toBe('12,5')
  expect((await box('Contraseña nueva (opcional)')).value).toBe('')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('secreta-7')
  for (const part of ['presentación', 'tarifas'])
    await userEvent.click(screen.getByRole('button', { name: `Guardar ${part}` }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull())
  const { body } = await carla.call(accountApi.readProfile)
  expect([body.user.bio, body.user.hourlyRateMin]).toEqual(['Patrona desde 2009', 12.5])
  expect(Object.keys(localStorage).filter(name => name.includes('draft'))).toEqual([])
})

test('typing can be discarded, and is nobody else’s', { tags: 'rare' }, async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  const diego = await server.join('crew', { name: 'Diego Vila' })
  await renderScreen(server, '/profile/edit', carla)
  await userEvent.type(await box('Biografía (opcional)'), 'Patrona')
  await renderScreen(server, '/profile/edit', diego)
  expect((await box('Biografía (opcional)')).value).toBe('')
  await renderScreen(server, '/profile/edit', carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Descartarlo' }))
  expect((await box('Biografía (opcional)')).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull()
})

test('a person who completes the profile is led to the first thing that is missing, before the password', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons', frequentRoutes: ['Palma – Maó'] })
  await renderScreen(server, '/profile', carla)
  await userEvent.click(await screen.findByRole('link', { name: 'Completar perfil' }))
  const titles = await screen.findByRole('region', { name: 'Titulaciones' })
  await waitFor(() => expect(document.activeElement).toBe(titles))
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 3)).toEqual(['Titulaciones', 'Experiencia', 'Tarifas'])
  expect(headings.indexOf('Tu cuenta')).toBeGreaterThan(headings.indexOf('Presentación'))
})

test('a part is saved alone: typing in another stays, and is asked about on leaving', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/profile/edit', carla)
  await userEvent.type(await box('Biografía (opcional)'), 'Patrona')
  await userEvent.type(await box('Por hora, mínima'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar tarifas' }))
  await screen.findByText(accountApi.updateProfile.success)
  const { body } = await carla.call(accountApi.readProfile)
  expect([body.user.hourlyRateMin, body.user.bio]).toEqual([12, null])
  expect((await box('Biografía (opcional)')).value).toBe('Patrona')
  await userEvent.click(screen.getByRole('link', { name: 'Volver a tu perfil' }))
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
})

test('a form that was open while another device changed the account gives nothing back', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons', phone: '600 111 222' })
  await renderScreen(server, '/profile/edit', carla)
  await userEvent.type(await box('Nombre'), ' Ferrer')
  await userEvent.type(await box('Biografía (opcional)'), 'Patrona')
  await carla.call(accountApi.updateProfile, { body: { email: 'nuevo@example.com', phone: '699 333 444' } })
  for (const part of ['cuenta', 'presentación'])
    await userEvent.click(screen.getByRole('button', { name: `Guardar ${part}` }))
  await waitFor(async () => {
    const { name, email, phone, bio } = (await carla.call(accountApi.readProfile)).body.user
    expect([name, email, phone, bio]).toEqual([
      'Carla Pons Ferrer',
      'nuevo@example.com',
      '699 333 444',
      'Patrona',
    ])
  })
  await waitFor(async () =>
    expect([(await box('Correo electrónico')).value, (await box('Teléfono (opcional)')).value]).toEqual([
      'nuevo@example.com',
      '699 333 444',
    ]),
  )
})

test('a person who leaves while a part is being saved is taken there once it is, and asked only where it was refused', async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/profile/edit', carla)
  const answer = globalThis.fetch
  const held = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'PUT') await held.promise
    return answer(input, init)
  }
  await userEvent.type(await box('Por hora, mínima'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar tarifas' }))
  await userEvent.click(screen.getByRole('link', { name: 'Volver a tu perfil' }))
  await new Promise(resolve => setTimeout(resolve, 60))
  expect([screen.queryByRole('alertdialog'), window.location.pathname]).toEqual([null, '/profile/edit'])
  held.resolve()
  await waitFor(() => expect(window.location.pathname).toBe('/profile'))

  await renderScreen(server, '/profile/edit', carla)
  const refused = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return answer(input, init)
    await refused.promise
    throw new TypeError('Failed to fetch')
  }
  await userEvent.type(await box('Biografía (opcional)'), 'Patrona')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar presentación' }))
  await userEvent.click(screen.getByRole('link', { name: 'Volver a tu perfil' }))
  refused.resolve()
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
  globalThis.fetch = answer
})

test('that a name ends at 80 characters is said while it is typed', async () => {
  const ana = await server.join('owner', { name: 'Ana Ferrer' })
  await renderScreen(server, '/profile/edit', ana)
  const name = await box('Nombre')
  expect(screen.queryByText(/ de 80$/)).toBeNull()
  await userEvent.clear(name)
  await userEvent.paste('a'.repeat(60))
  screen.getByText('60 de 80')
  await userEvent.paste('b'.repeat(25))
  screen.getByText('85 de 80')
})

test('a fault between two figures is gone when the other one is mended', { tags: 'rare' }, async () => {
  await renderScreen(server, '/profile/edit', await server.join('crew'))
  await userEvent.type(await box('Por milla, mínima'), '5')
  await userEvent.type(await box('Por milla, máxima'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar tarifas' }))
  const isWrong = async () => (await box('Por milla, mínima')).getAttribute('aria-invalid') === 'true'
  await waitFor(async () => expect(await isWrong()).toBe(true))
  await userEvent.clear(await box('Por milla, máxima'))
  await userEvent.type(await box('Por milla, máxima'), '8')
  await waitFor(async () => expect(await isWrong()).toBe(false))
})
