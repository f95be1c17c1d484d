import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

// jsdom lacks it: nothing is scrolled here.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

const server = useServer({ env: { KEEP_NOTIFICATIONS_DAYS: '90', KEEP_MESSAGES_DAYS: '730' } })

const isWhole = (element: Element | null, sentence: string | RegExp) => {
  const isProse = element?.matches('dd, p') ?? false
  const text = element?.textContent ?? ''
  return isProse && (typeof sentence === 'string' ? text === sentence : sentence.test(text))
}

test('the policy reads well before it is known how long things are kept', async () => {
  await renderScreen(server, '/privacy')
  const ask = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address).endsWith('/legal') ? new Response('{}', { status: 503 }) : ask(address, init)
  const sentence = 'Hasta que borres el aviso, y como mucho el tiempo que fija el responsable.'
  await screen.findByText((_, element) => isWhole(element, sentence))
})

test('then it says how long things are kept as the operator has set it', { tags: 'rare' }, async () => {
  await renderScreen(server, '/privacy')
  for (const sentence of [
    'Hasta que borres el aviso, y como mucho 90 días.',
    /tus mensajes quedan sin remitente y se borran pasado el plazo de 2 años\./,
    /Tus mensajes quedan sin remitente durante 2 años y después se borran\./,
    /se guarda 5 años desde el final del traslado/,
    /no firmas se borra 30 días después del final del traslado\./,
  ])
    await screen.findByText((_, element) => isWhole(element, sentence))
})
