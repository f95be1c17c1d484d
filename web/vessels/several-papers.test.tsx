import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { pdfOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'
import { writeIn } from '#test/write-in.ts'
import { SEVERAL_MAX } from '#web/vessels/several/use-several-papers.ts'

const { server, cast } = useCast({ now: () => new Date() })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const { created, documentsOf } = vesselScene(() => ({ server, cast }))
const paper = (name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pdfOf(name))) =>
  new File([bytes], name, { type: 'application/pdf' })
const documents = async (vessel: { _id: string }) => (await documentsOf(vessel)).body.documents

async function pick(vessel: { _id: string }, files: File[]) {
  await renderScreen(server, `/vessels/${vessel._id}`, cast.ana)
  await userEvent.upload(await screen.findByLabelText('Añadir varios documentos'), files)
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir varios documentos' }))
  const row = (name: string) => within(dialog.getByRole('group', { name }))
  const kind = (name: string) => row(name).getByLabelText<HTMLSelectElement>('Documento')
  const save = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
  return { dialog, row, kind, save }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('each of several files is a document, its kind guessed by its name, its date asked in the list', async () => {
  const vessel = await created()
  const { kind, row, save } = await pick(vessel, [paper('seguro-2026.pdf'), paper('balsa.pdf')])
  expect([kind('seguro-2026.pdf').value, kind('balsa.pdf').value]).toEqual(['insurance', 'liferaft'])
  await writeIn(row('seguro-2026.pdf').getByLabelText(/^Válido hasta/), '2090-06-30')
  await save('Guardar los 2')
  await closed()
  await screen.findByText('2 documentos guardados.')
  await screen.findByRole('button', { name: /Seguro\s*En vigor, 30 jun 2090/ })
  expect(await documents(vessel)).toMatchObject([
    { kind: 'insurance', validUntil: '2090-06-30', fileName: 'seguro-2026.pdf' },
    { kind: 'liferaft', validUntil: null, fileName: 'balsa.pdf' },
  ])
})

test('one that fails keeps its own error, and does not hold up the others', async () => {
  const vessel = await created()
  const { dialog, kind, row, save } = await pick(vessel, [
    paper('IMG_2031.pdf'),
    paper('seguro.pdf', new TextEncoder().encode('nada')),
    paper('grande-extintores.pdf', new Uint8Array(ATTACHMENT_MAX_BYTES + 1)),
    paper('balsa.pdf'),
  ])
  row('grande-extintores.pdf').getByText(refusals.document_too_large.message)
  expect(kind('IMG_2031.pdf').value).toBe('')
  await save('Guardar los 4')
  await dialog.findByText('Quedan 3 por guardar.')
  expect(await documents(vessel)).toMatchObject([{ kind: 'liferaft' }])
  row('seguro.pdf').getByText(refusals.document_not_readable.message)
  row('IMG_2031.pdf').getByText('Elige un tipo de documento de la lista.')
  await waitFor(() => expect(document.activeElement).toBe(kind('IMG_2031.pdf')))

  await userEvent.selectOptions(kind('IMG_2031.pdf'), 'Botiquín')
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar seguro.pdf' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar grande-extintores.pdf' }))
  await save('Guardar')
  await closed()
  expect(await documents(vessel)).toMatchObject([{ kind: 'liferaft' }, { kind: 'first_aid' }])
})

test('a file that is not saved is still there once the dialog was closed', { tags: 'rare' }, async () => {
  const vessel = await created()
  const { dialog, kind } = await pick(vessel, [paper('escaneo.pdf')])
  await userEvent.selectOptions(kind('escaneo.pdf'), 'Seguro')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await closed()
  await userEvent.click(screen.getByRole('button', { name: 'Un archivo sin guardar' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText<HTMLSelectElement>('Documento').value).toBe('insurance')
  await userEvent.upload(again.getByLabelText('Añadir más archivos'), paper('bengalas.pdf'))
  expect(again.getAllByRole('group').map(row => row.querySelector('select')?.value)).toEqual([
    'insurance',
    'flares',
  ])
})

test('more than fit are not taken, and the same file only once', { tags: 'rare' }, async () => {
  const vessel = await created()
  const same = new File(['a'], 'a.pdf', { type: 'application/pdf', lastModified: 1 })
  const many = Array.from({ length: SEVERAL_MAX + 1 }, (_, at) => paper(`seguro ${at}.pdf`))
  const { dialog } = await pick(vessel, [same])
  await userEvent.upload(dialog.getByLabelText('Añadir más archivos'), [same, ...many])
  await dialog.findByText(`Caben ${SEVERAL_MAX} de una vez: añade los demás después.`)
  expect(dialog.getAllByRole('group')).toHaveLength(SEVERAL_MAX)
})
