import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'
import { currentSession, endSession, STORAGE_BLOCKED } from '#web/session/session.ts'

const server = useServer()
// Typed text is stored for the next form.
beforeEach(() => sessionStorage.clear())

const fill = async (email: string, password: string) => {
  await writeIn(await screen.findByLabelText('Nombre'), 'Carla Pons')
  await writeIn(screen.getByLabelText('Correo electrónico'), email)
  await writeIn(screen.getByLabelText('Contraseña'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
}

test.each([
  ['/register?role=crew', /Tripulante/],
  ['/register?role=owner', /Armador/],
  ['/register?role=capitán', /Armador/],
])('%s preselects the role', async (address, role) => {
  await renderScreen(server, address)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: role })).checked).toBe(true)
})

test('a short password is told at its field, and nothing typed is lost', { tags: 'rare' }, async () => {
  await renderScreen(server, '/register')
  await fill('carla@ejemplo.es', '12345')
  await screen.findByText('La contraseña debe tener al menos 6 caracteres.')
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('carla@ejemplo.es')
})

test('a new account is signed in and led to the landing of its role', async () => {
  await renderScreen(server, '/register?role=crew')
  await fill('carla@ejemplo.es', '123456')
  await screen.findAllByRole('link', { name: 'Explorar Traslados' })
  expect(currentSession()?.user).toMatchObject({ name: 'Carla Pons', role: 'crew' })
})

test('boxes whose values a password manager has set without an event are read', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/register?role=crew')
  await writeIn(await screen.findByLabelText('Nombre'), 'Marta Gil')
  screen.getByLabelText<HTMLInputElement>('Correo electrónico').value = 'marta@ejemplo.es'
  screen.getByLabelText<HTMLInputElement>('Contraseña').value = '123456'
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await screen.findAllByRole('link', { name: 'Explorar Traslados' })
  expect(currentSession()?.user).toMatchObject({ name: 'Marta Gil' })
  endSession()
  await renderScreen(server, '/login')
  const box = await screen.findByLabelText<HTMLInputElement>('Correo electrónico')
  box.value = 'marta@ejemplo.es'
  screen.getByLabelText<HTMLInputElement>('Contraseña').value = '123456'
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await expect.poll(() => currentSession()?.user.name).toBe('Marta Gil')
})

test('where the browser stores nothing, signing in says why it cannot', async () => {
  await renderScreen(server, '/register?role=crew')
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => storing.mockRestore())
  await fill('pau@ejemplo.es', '123456')
  await screen.findByText(STORAGE_BLOCKED)
  expect(currentSession()).toBeUndefined()
})

test('a taken address is told at its field', async () => {
  await renderScreen(server, '/register')
  await fill('CARLA@ejemplo.es', '123456')
  await screen.findByText(refusals.email_taken.message)
})

test('a reload loses nothing but the password, and who has registered leaves nothing behind', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/register?role=crew')
  await fill('nerea@ejemplo.es', 'pez')
  await renderScreen(server, '/register?role=crew')
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Carla Pons')
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('nerea@ejemplo.es')
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('pez')
  await userEvent.type(screen.getByLabelText('Contraseña'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await screen.findAllByRole('link', { name: 'Explorar Traslados' })
  expect(sessionStorage).toHaveLength(0)
})

test('an answer that comes after the screen was left signs nobody in', { tags: 'rare' }, async () => {
  await renderScreen(server, '/register')
  await fill('ida@ejemplo.es', '123456')
  await expect.poll(() => currentSession()).toBeDefined()
  await renderScreen(server, '/login')
  const { fetch } = globalThis
  let answer: () => void = () => undefined
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  globalThis.fetch = async (address, init) => {
    const response = await fetch(address, init)
    if (String(address).endsWith('/login')) await answered
    return response
  }
  await writeIn(await screen.findByLabelText('Correo electrónico'), 'ida@ejemplo.es')
  await userEvent.type(screen.getByLabelText('Contraseña'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await screen.findByRole('button', { name: 'Iniciando sesión…' })
  await userEvent.click(screen.getByRole('link', { name: 'Crea tu cuenta' }))
  await screen.findByLabelText('Nombre')
  answer()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(currentSession()).toBeUndefined()
  expect(window.location.pathname).toBe('/register')
})
