import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { refusals } from '#domain/errors.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { daysAhead } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const { server, cast } = useCast({ now: () => new Date() })
const { prepared, ready, press } = passageScene(() => ({ server, cast }))
const soon = daysAhead(2, 5)
const region = (name: string) => screen.findByRole('region', { name })

test('the owner reads what is missing and where to mend it, makes the dossier, and copies the mail', async () => {
  const { jobId, vessel } = await prepared(soon, { first_aid: '2026-01-01' })
  await renderScreen(server, `/passages/${jobId}/dossier`, cast.ana)
  const missing = within(await region('Qué falta'))
  missing.getByText('Botiquín: caducó el 1 ene 2026.')
  const way = missing.getByRole('link', { name: /^Ir a los papeles del barco: Botiquín/ })
  expect(way.getAttribute('href')).toBe(`/vessels/${vessel._id}#papeles`)
  expect(screen.queryByRole('region', { name: 'Correo para la aseguradora' })).toBeNull()

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Hacer el dossier' }))
  await screen.findByText('Dossier hecho.')
  const mail = within(await region('Correo para la aseguradora'))
  await mail.findByText(/^Traslado del «Brisa» de Palma a Valencia/)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(mail.getByRole('button', { name: 'Copiar el texto' }))
  await screen.findByText('Correo copiado.')
  expect(write.mock.calls[0]?.[0]).toMatch(/^Buenos días:/)
  await screen.findByRole('button', { name: 'Descargar' })
})

// The same is walked in test/journeys/dossier.journey.ts.
test('a refusal is written down with its note; the gate leads back here, and the skipper reads it on the passage', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  await press(jobId, cast.carla)
  await renderScreen(server, `/passages/${jobId}/dossier`, cast.ana)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Anotar la respuesta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Respuesta de la aseguradora' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Elige la respuesta en la lista.')
  await user.click(dialog.getByRole('radio', { name: /^Rechazado/ }))
  await writeIn(dialog.getByRole('textbox', { name: /^Nota/ }), 'Sin segundo a bordo, no.')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  const answer = within(await region('Respuesta'))
  await answer.findByText('«Sin segundo a bordo, no.»')
  answer.getByText(/^El zarpe se detiene/)

  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const gate = within(await region('Zarpe'))
  const way = await gate.findByRole('link', { name: 'Ir al dossier: seguro' })
  expect(way.getAttribute('href')).toBe(`/passages/${jobId}/dossier`)

  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  const card = within(await region('La aseguradora'))
  card.getByText('Rechazado')
  card.getByText('«Sin segundo a bordo, no.»')
  expect(screen.queryByRole('link', { name: /dossier/ })).toBeNull()
})

test('the owner’s passage leads to the dossier, with how much is missing, and afterwards with the answer', {
  tags: 'rare',
}, async () => {
  const { jobId } = await prepared(soon, { first_aid: null, flares: null })
  const { unmount } = await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const card = within(await region('Dossier para la aseguradora'))
  card.getByText('Faltan 2 datos')
  const way = card.getByRole('link', { name: 'Preparar el dossier' })
  expect(way.getAttribute('href')).toBe(`/passages/${jobId}/dossier`)
  unmount()
  await cast.ana.call(dossierApi.answer, { params: { jobId }, body: { state: 'accepted' } })
  // As it is once the paper was drawn.
  await server.db
    .update(dossiers)
    .set({ madeAt: server.now(), pdfKey: 'dossiers/drawn.pdf', madeOn: sql`answered_on` })
    .where(eq(dossiers.jobId, jobId))
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const later = within(await region('Dossier para la aseguradora'))
  await waitFor(() => later.getByText('Aceptado'))
  later.getByRole('link', { name: 'Ver el dossier' })
})

test('the skipper finds the answer alone, and somebody else of the crew is told whose it is', async () => {
  const { jobId } = await prepared(soon)
  await cast.ana.call(dossierApi.answer, { params: { jobId }, body: { state: 'sent' } })
  const { unmount } = await renderScreen(server, `/passages/${jobId}/dossier`, cast.carla)
  within(await region('Respuesta')).getByText('La aseguradora todavía no ha contestado.')
  expect(screen.queryByRole('region', { name: 'Qué falta' })).toBeNull()
  expect(screen.queryByRole('button', { name: /respuesta/ })).toBeNull()
  unmount()
  await renderScreen(server, `/passages/${jobId}/dossier`, cast.diego)
  await screen.findByText(refusals.passage_not_found.message)
})
