import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { pdfOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ now: () => new Date() })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const { created, addDocument, documentsOf } = vesselScene(() => ({ server, cast }))
const policy = (name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdfOf('póliza'))) =>
  new File([bytes], name, { type: 'application/pdf' })
const show = (vessel: { _id: string }) => renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
const stamp = (name: RegExp) => screen.findByRole('button', { name })
const open = async (name: RegExp) => {
  await userEvent.click(await stamp(name))
  return within(await screen.findByRole('dialog'))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const documents = async (vessel: { _id: string }) => (await documentsOf(vessel)).body.documents

test('a missing one is written down with its file from its dotted stamp', { tags: 'rare' }, async () => {
  const vessel = await created()
  await show(vessel)
  const dialog = await open(/Seguro\s*Sin añadir/)
  expect(dialog.getByLabelText<HTMLSelectElement>('Documento').value).toBe('insurance')
  await userEvent.type(dialog.getByLabelText(/^Quién lo expide/), 'Mapfre')
  await userEvent.type(dialog.getByLabelText(/^Válido hasta/), '2090-06-30')
  await userEvent.upload(dialog.getByLabelText('Archivo del documento'), policy('póliza.pdf'))
  await dialog.findByText(/póliza\.pdf/)
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await closed()
  await stamp(/Seguro\s*En vigor, 30 jun 2090/)
  expect(await documents(vessel)).toMatchObject([
    { kind: 'insurance', issuer: 'Mapfre', validUntil: '2090-06-30', fileName: 'póliza.pdf' },
  ])
})

test('a file that is too large is refused before it is sent, and the rest stays typed', {
  tags: 'rare',
}, async () => {
  const vessel = await created()
  await show(vessel)
  const dialog = await open(/Seguro\s*Sin añadir/)
  await userEvent.type(dialog.getByLabelText(/^Número/), 'P-7')
  const sent = vi.spyOn(globalThis, 'fetch')
  const large = policy('escaneo.pdf', new Uint8Array(ATTACHMENT_MAX_BYTES + 1))
  await userEvent.upload(dialog.getByLabelText('Archivo del documento'), large)
  await dialog.findByText(refusals.document_too_large.message)
  expect(sent).not.toHaveBeenCalled()
  sent.mockRestore()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Número/).value).toBe('P-7')
})

test('a file that the server can’t read is told at the file', async () => {
  const vessel = await created()
  await show(vessel)
  const dialog = await open(/Seguro\s*Sin añadir/)
  await userEvent.upload(
    dialog.getByLabelText('Archivo del documento'),
    policy('roto.pdf', new TextEncoder().encode('nada')),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText(refusals.document_not_readable.message)
  expect(await documents(vessel)).toEqual([])
})

test('a renewed one keeps its file, loses it, or is deleted', { tags: 'rare' }, async () => {
  const vessel = await created()
  await addDocument(
    vessel,
    { kind: 'insurance', validUntil: '2020-06-30' },
    { bytes: pdfOf('a'), name: 'a.pdf' },
  )
  await show(vessel)
  let dialog = await open(/Seguro\s*Caducado/)
  const day = dialog.getByLabelText(/^Válido hasta/)
  await userEvent.clear(day)
  await userEvent.type(day, '2090-06-30')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await closed()
  expect(await documents(vessel)).toMatchObject([{ validUntil: '2090-06-30', fileName: 'a.pdf' }])

  dialog = await open(/Seguro\s*En vigor/)
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar archivo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await closed()
  expect(await documents(vessel)).toMatchObject([{ validUntil: '2090-06-30', hasFile: false }])

  dialog = await open(/Seguro\s*En vigor/)
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar documento' }))
  await stamp(/Seguro\s*Sin añadir/)
  expect(await documents(vessel)).toEqual([])
})

test('a file that is chosen by mistake is taken back, and the stored one stays', async () => {
  const vessel = await created()
  await addDocument(
    vessel,
    { kind: 'insurance', validUntil: '2090-06-30' },
    { bytes: pdfOf('a'), name: 'a.pdf' },
  )
  await show(vessel)
  const dialog = await open(/Seguro\s*En vigor/)
  await userEvent.upload(dialog.getByLabelText('Archivo del documento'), policy('otra.pdf'))
  await dialog.findByText(/otra\.pdf/)
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar archivo' }))
  await dialog.findByText(/a\.pdf/)
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await closed()
  expect(await documents(vessel)).toMatchObject([{ hasFile: true, fileName: 'a.pdf' }])
})

test('a field that is not touched in the form is not sent: a date that a checklist brings meanwhile stays', {
  tags: 'rare',
}, async () => {
  const vessel = await created()
  const { _id } = (await addDocument(vessel, { kind: 'insurance', validUntil: '2090-06-30' })).body.document
  await show(vessel)
  const dialog = await open(/Seguro\s*En vigor/)
  await cast.ana.call(vesselApi.updateDocument, {
    params: { id: vessel._id, documentId: _id },
    body: { validUntil: '2091-06-30' },
  })
  await userEvent.type(dialog.getByLabelText(/^Quién lo expide/), 'Mapfre')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await closed()
  expect(await documents(vessel)).toMatchObject([{ issuer: 'Mapfre', validUntil: '2091-06-30' }])
})
