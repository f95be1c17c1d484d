import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { listOpenNotices } from '#server/notices/notice-queries.ts'
import { buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const server = useServer()
let ana: Person
let oscar: Person
let carla: Person
let diego: Person
beforeAll(async () => {
  ;({ ana, oscar, carla, diego } = await server.cast())
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const blockedBy = async (person: Person) =>
  (await person.call(moderationApi.listBlocked)).body.users.map(({ name }) => name)

test('an owner blocks after a question that says what follows, and takes it back in place', async () => {
  await renderScreen(server, `/applicant/${carla.id}`, ana)
  await press('Bloquear')
  const question = within(await screen.findByRole('alertdialog', { name: '¿Bloquear a Carla Pons?' }))
  question.getByText(/No podréis escribiros.+no podrá presentarse a ofertas tuyas/)
  await userEvent.click(question.getByRole('button', { name: 'Bloquear' }))
  await screen.findByText(/^Has bloqueado a Carla Pons/)
  expect(await blockedBy(ana)).toEqual(['Carla Pons'])
  expect(screen.queryByRole('link', { name: 'Enviar Mensaje' })).toBeNull()
  await press('Desbloquear')
  await screen.findByRole('link', { name: 'Enviar Mensaje' })
  expect(await blockedBy(ana)).toEqual([])
})

test('the answer no blocks nobody', { tags: 'rare' }, async () => {
  await renderScreen(server, `/applicant/${diego.id}`, ana)
  await press('Bloquear')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await blockedBy(ana)).toEqual([])
})

test("blocked people are in one's own settings, and go from there", async () => {
  await oscar.call(moderationApi.block, { params: { id: diego.id } })
  await renderScreen(server, '/profile/settings', oscar)
  const blocked = within(await screen.findByRole('region', { name: 'Personas bloqueadas' }))
  blocked.getByText('Diego Vila')
  await userEvent.click(blocked.getByRole('button', { name: 'Desbloquear' }))
  await waitFor(() => expect(screen.queryByText('Personas bloqueadas')).toBeNull())
  expect(await blockedBy(oscar)).toEqual([])
})

test('a report with another reason wants words, keeps what was typed through a refusal, and offers to block', async () => {
  await renderScreen(server, `/applicant/${diego.id}`, ana)
  await press('Denunciar este perfil')
  const form = await dialog('Denunciar este perfil')
  await userEvent.click(form.getByRole('button', { name: 'Enviar denuncia' }))
  await form.findByText('Elige un motivo de la lista.')
  await userEvent.click(form.getByRole('radio', { name: 'Otro motivo' }))
  await userEvent.click(form.getByRole('button', { name: 'Enviar denuncia' }))
  await form.findByText('Cuéntanos en pocas palabras qué ocurre.')
  await writeIn(form.getByLabelText('Cuéntanoslo'), 'Usa la foto de otro.')
  await userEvent.click(form.getByRole('button', { name: 'Enviar denuncia' }))

  const thanks = await dialog('Denuncia enviada')
  await screen.findByText(moderationApi.report.success)
  const [{ notice } = { notice: undefined }] = await listOpenNotices(server.db, 10)
  expect(notice).toMatchObject({
    subjectKind: 'user',
    subjectId: diego.id,
    reporterId: ana.id,
    reason: 'other',
    explanation: 'Usa la foto de otro.',
  })
  await userEvent.click(thanks.getByRole('button', { name: 'Bloquear' }))
  await screen.findByText(/^Has bloqueado a Diego Vila/)
  expect(await blockedBy(ana)).toEqual(['Diego Vila'])

  await press('Denunciar este perfil')
  const again = await dialog('Denunciar este perfil')
  await userEvent.click(again.getByRole('radio', { name: 'Me parece una estafa' }))
  await writeIn(again.getByLabelText('Cuéntanoslo (opcional)'), 'Otra vez.')
  await userEvent.click(again.getByRole('button', { name: 'Enviar denuncia' }))
  await again.findByText(refusals.already_reported.message)
  expect(again.getByLabelText<HTMLTextAreaElement>('Cuéntanoslo (opcional)').value).toBe('Otra vez.')
})

test('an owner sees no way to write to another owner, nor to block or report themselves', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, `/applicant/${oscar.id}`, ana)
  await screen.findByRole('button', { name: 'Denunciar este perfil' })
  expect(screen.queryByRole('link', { name: 'Enviar Mensaje' })).toBeNull()
  await renderScreen(server, `/applicant/${ana.id}`, ana)
  await screen.findByRole('heading', { name: 'Ana Ferrer' })
  expect(screen.queryByRole('button', { name: /Bloquear|Denunciar/ })).toBeNull()
})

test('an owner reads what concerns the offer first, then the titles, and how to report at the end', async () => {
  const job = await buildJob(server.context(), ana.id, daysAhead(12, 15))
  const quote = quoteExample({ basis: 'fixed', amount: 950 })
  const marta = await server.join('crew', { name: 'Marta Riera', certifications: ['PER'], bio: 'Patrona' })
  await marta.call(applicationApi.apply, { params: { id: job.id }, body: { quote } })
  await renderScreen(server, `/applicant/${marta.id}?oferta=${job.id}`, ana)
  const own = await screen.findByRole('region', { name: 'Su candidatura' })
  within(own).getByText(/^950/)
  within(own).getByText('Titulación:')
  const [first, titles] = screen
    .getAllByRole('region')
    .filter(part => part.parentElement === own.parentElement)
  expect(first).toBe(own)
  within(titles as HTMLElement).getByText('Titulaciones')
  const buttons = within(screen.getByRole('main')).getAllByRole('button')
  expect(buttons.at(-1)?.textContent).toBe('Denunciar este perfil')
})
