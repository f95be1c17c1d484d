import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer()

test.each([
  ['a visitor', '/login', false],
  ['a person', '/profile', true],
] as const)('For %s the legal pages are in the footer', async (_, address, isIn) => {
  await renderScreen(server, address, isIn ? await server.join('owner') : undefined)
  const legal = await screen.findByRole('navigation', { name: 'Legal' })
  expect(
    within(legal)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(expect.arrayContaining(['/terms', '/privacy', '/denunciar', '/accesibilidad', '/terms#contacto']))
})
