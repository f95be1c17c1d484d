import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { refusals } from '#domain/errors.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { ATTACHMENT_MAX_BYTES } from '#domain/uploads.ts'
import { titles } from '#server/titles/title-table.ts'
import { pdfOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const server = useServer()

const section = () => screen.findByRole('region', { name: 'Titulaciones' })
const pressed = async (name: string, place?: HTMLElement) =>
  userEvent.click(await (place ? within(place) : screen).findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const own = async (person: Person) => (await person.call(titleApi.listOwn)).body.titles
const pdf = (bytes: number | Buffer, name: string) =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : new Uint8Array(bytes)], name, {
    type: 'application/pdf',
  })

test('a title is chosen from the list by a few letters, and saved with its file', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  await renderScreen(server, '/profile/edit', carla)
  await pressed('Añadir titulación', await section())
  const form = within(await dialog('Añade una titulación'))
  const kind = form.getByLabelText<HTMLInputElement>('Titulación')
  await userEvent.type(kind, 'patron prof')
  await screen.findByRole('group', { name: 'Profesional (España)' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(kind.value).toBe('Patrón Profesional de Embarcaciones de Recreo (PPER)')
  await writeIn(form.getByLabelText('Número (opcional)'), 'PPER-30-1')
  await writeIn(form.getByLabelText('Válido hasta (opcional)'), '2026-07-03')
  const file = form.getByLabelText('Archivo de la titulación')
  await userEvent.upload(file, pdf(ATTACHMENT_MAX_BYTES + 1, 'grande.pdf'))
  await form.findByText(refusals.document_too_large.message)
  await userEvent.upload(file, pdf(pdfOf('PPER'), 'pper.pdf'))
  await form.findByText('pper.pdf')
  await userEvent.click(form.getByRole('button', { name: 'Guardar titulación' }))
  const list = await within(await section()).findByRole('list', { name: 'Titulaciones' })
  within(list).getByText('En vigor, caduca el 3 jul 2026')
  within(list).getByText('N.º PPER-30-1')
  within(list).getByRole('button', { name: 'Descargar' })
  const [title] = await own(carla)
  expect([title?.kind, title?.validUntil, title?.fileName]).toEqual(['PPER', '2026-07-03', 'pper.pdf'])
})

test('a title that was renewed on another device keeps its day when a form from before is saved', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  const body = { kind: 'PPER', number: 'PPER-30-1', validUntil: '2026-07-03' }
  const { title } = (await carla.call(titleApi.add, { body })).body
  await renderScreen(server, '/profile/edit', carla)
  await pressed('Editar', await section())
  const form = within(await dialog('Edita la titulación'))
  await writeIn(form.getByLabelText('Quién la expide (opcional)'), 'Marina Mercante')
  const renewed = { number: 'PPER-30-2', validUntil: '2031-07-03' }
  await carla.call(titleApi.update, { params: { id: title._id }, body: renewed })
  await userEvent.click(form.getByRole('button', { name: 'Guardar titulación' }))
  await waitFor(async () =>
    expect(await own(carla)).toEqual([expect.objectContaining({ issuer: 'Marina Mercante', ...renewed })]),
  )
})

test('a text that is no title of the list is refused, and nothing that was typed is lost', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  await renderScreen(server, '/profile/edit', carla)
  await pressed('Añadir titulación', await section())
  const form = within(await dialog('Añade una titulación'))
  await writeIn(form.getByLabelText('Titulación'), 'Almirante')
  await userEvent.type(form.getByLabelText('Número (opcional)'), '1')
  await userEvent.click(form.getByRole('button', { name: 'Guardar titulación' }))
  await form.findByText('Elige una titulación de la lista.')
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
  await pressed('Añadir titulación', await section())
  const again = within(await dialog('Añade una titulación'))
  expect(again.getByLabelText<HTMLInputElement>('Titulación').value).toBe('Almirante')
  expect(again.getByLabelText<HTMLInputElement>('Número (opcional)').value).toBe('1')
})

test('a text of before becomes a title when its person says so, and stays a text when not', async () => {
  const texts = ['PPER de 2019', 'STCW', 'Cocina a bordo']
  const carla = await server.join('crew', { name: 'Carla Pons', certifications: texts })
  await renderScreen(server, '/profile/edit', carla)
  const place = await section()
  await within(place).findByText('En tu perfil pone «PPER de 2019».')
  await writeIn(within(place).getByLabelText('Otras, con tus palabras (opcional)'), ', Buceo')
  await pressed('Sí, es esto', place)
  const form = within(await dialog('Añade una titulación'))
  expect(form.getByLabelText<HTMLInputElement>('Titulación').value).toMatch(/\(PPER\)$/)
  await userEvent.click(form.getByRole('button', { name: 'Guardar titulación' }))
  await within(place).findByText('En tu perfil pone «STCW».')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressed('No', place)
  await waitFor(() => expect(within(place).queryByText(/En tu perfil pone/)).toBeNull())
  const field = within(place).getByLabelText<HTMLTextAreaElement>('Otras, con tus palabras (opcional)')
  await waitFor(() => expect(field.value).toBe('STCW, Cocina a bordo, Buceo'))
  const { body } = await carla.call(accountApi.readProfile)
  expect(body.user.certifications).toEqual([
    'Patrón Profesional de Embarcaciones de Recreo (PPER)',
    'STCW',
    'Cocina a bordo',
  ])
  await renderScreen(server, '/profile/edit', carla)
  expect(within(await section()).queryByText(/En tu perfil pone/)).toBeNull()
})

test('that a change takes the verification back is said before, and another reader sees the mark', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  const ana = await server.join('owner', { name: 'Ana Ferrer' })
  const { body } = await carla.call(titleApi.add, { body: { kind: 'PA', number: 'PA-1' } })
  await server.db.update(titles).set({ verifiedAt: server.now() }).where(eq(titles.id, body.title._id))
  await renderScreen(server, `/applicant/${carla.id}`, ana)
  await screen.findByText(`Comprobada por Singladura el ${formatDay(dayInMadrid(server.now()))}`)
  screen.getByText('Sin fecha de caducidad')
  expect(screen.queryByText('N.º PA-1')).toBeNull()
  await renderScreen(server, '/profile/edit', carla)
  await pressed('Editar', await section())
  const form = within(await dialog('Edita la titulación'))
  form.getByText(/Si cambias el tipo, el número o el archivo, dejará de estarlo/)
})

test('a title is deleted after a question, and its name with it', { tags: 'rare' }, async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  await carla.call(titleApi.add, { body: { kind: 'PY' } })
  await renderScreen(server, '/profile/edit', carla)
  await pressed('Eliminar', await section())
  await pressed('Eliminar', await screen.findByRole('alertdialog'))
  await waitFor(async () => expect(await own(carla)).toEqual([]))
  await within(await section()).findByText(/Añade la primera/)
})
