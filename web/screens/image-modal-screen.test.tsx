import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer()
beforeEach(() => renderScreen(server, '/test-image-modal').then(() => {}))

const opener = (name: RegExp) => screen.findByRole('button', { name })
async function open(name: RegExp) {
  await userEvent.click(await opener(name))
  return within(await screen.findByRole('dialog', { name: 'Fotos' }))
}
const shown = () => document.querySelector('.yarl__counter')?.textContent
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('visitors may look at the test page, and it says what it is for', async () => {
  await screen.findByText(/página de pruebas para quien desarrolla/)
})

test('the gallery opens at the photo that was pressed, and counts them', async () => {
  await open(/faro/)
  await waitFor(() => expect(shown()).toBe('2 de 4'))
})

test('before the first comes the last, and after the last the first', { tags: 'rare' }, async () => {
  await open(/velero/)
  await press('Foto anterior')
  await waitFor(() => expect(shown()).toBe('4 de 4'))
  await press('Foto siguiente')
  await waitFor(() => expect(shown()).toBe('1 de 4'))
})

test('the arrow keys do as the buttons', { tags: 'rare' }, async () => {
  await open(/velero/)
  await waitFor(() => expect(document.querySelector('.yarl__container')).toBe(document.activeElement))
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(shown()).toBe('4 de 4'))
  fireEvent.keyUp(document.activeElement as Element, { key: 'ArrowLeft' })
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(shown()).toBe('1 de 4'))
})

test('Escape and the button close it, and the focus goes back to what opened it', {
  tags: 'rare',
}, async () => {
  await open(/velero/)
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(await opener(/velero/))
  await open(/boya/)
  await press('Cerrar')
  await closed()
  expect(document.activeElement).toBe(await opener(/boya/))
})

test('a photo that does not come says so', { tags: 'rare' }, async () => {
  const gallery = await open(/rota/)
  fireEvent.error(await gallery.findByRole('img', { name: 'Imagen rota a propósito' }))
  expect((await gallery.findByRole('alert')).textContent).toBe('Error al cargar la imagen')
})
