import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { joinOperator } from '#test/operator.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { startOperatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
beforeAll(() => {
  // jsdom lacks them.
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})

test('papers are opened with one reason, judged, and followed by the next with a key', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  for (const kind of ['PA', 'PY'])
    await carla.call(titleApi.add, formOf({ kind, number: `${kind}-1` }, { bytes: pdfOf(kind) }))
  const { id, email, token } = await joinOperator(server)
  startOperatorSession({
    token,
    operator: { _id: id, name: 'Laia Soler', email },
    until: Date.now() + DAY_MS,
  })
  await renderScreen(server, '/operator/papers')
  await userEvent.click(await screen.findByRole('link', { name: /Patrón de Altura/ }))
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'cola de papeles')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByText('PA-1')
  await screen.findByTitle(/^Archivo «/)
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar y avisar' }))
  await screen.findByText('Escribe el motivo: queda en la auditoría.')
  await userEvent.click(screen.getByRole('button', { name: 'El archivo no se lee bien' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar y avisar' }))
  await screen.findByText(/Rechazado, Laia Soler/)
  const [refused] = (await carla.call(titleApi.listOwn)).body.titles
  expect(refused?.refusal?.reason).toBe('El archivo no se lee bien')
  const next = screen.getByRole('button', { name: /Siguiente papel/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await userEvent.keyboard('n')
  await screen.findByText('PY-1')
})
