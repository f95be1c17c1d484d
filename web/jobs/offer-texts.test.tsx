import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { boundLines, byField, cardLines, type OfferText, offerTexts } from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { paths } from '#domain/paths.ts'
import { buildApplication, buildContract, buildJob, contractDataExample, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const { server, cast } = useCast({ now: () => new Date() })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const dates = daysAhead(12, 15)
const said = (field: OfferText) => `Dicho en ${offerFields[field].label.toLowerCase()}`
const texts = byField(offerTexts, said)
const boxOf = (field: OfferText) => {
  const { label, required } = offerFields[field]
  return screen.findByLabelText<HTMLInputElement>(required ? label : `${label} (opcional)`)
}
const paste = async (field: OfferText) => {
  await userEvent.click(await boxOf(field))
  await userEvent.paste(said(field))
}

test('every text of an offer has its box in the form, and the preview has the lines of the card', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs/create', cast.ana)
  for (const field of offerTexts) await paste(field)
  const preview = within(screen.getByText('Así se verá').closest('section') as HTMLElement)
  for (const field of cardLines) expect(preview.getByText(said(field), { exact: false })).toBeTruthy()
})

test('every text of an offer is on its page and in the form of its edit, which saves it', {
  tags: 'rare',
}, async () => {
  const job = await buildJob(server.context(), cast.ana.id, { ...dates, ...texts })
  const page = await renderScreen(server, paths.job(job.id), cast.carla)
  const dialog = within(await screen.findByRole('dialog'))
  for (const field of offerTexts) await dialog.findByText(said(field), { exact: false })
  page.unmount()
  await renderScreen(server, `/edit-job/${job.id}`, cast.ana)
  for (const field of offerTexts) {
    expect((await boxOf(field)).value).toBe(said(field))
    await writeIn(await boxOf(field), ' y más')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar Oferta' }))
  await screen.findByText(/Oferta de trabajo actualizada con éxito/)
  const { body } = await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })
  expect(body).toMatchObject(byField(offerTexts, field => `${said(field)} y más`))
})

test('the contract shows what the offer says, and asks for it in its form', { tags: 'rare' }, async () => {
  const job = await buildJob(server.context(), cast.ana.id, { ...dates, ...texts })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await renderScreen(server, `/contract/${job.id}`, cast.carla)
  for (const field of boundLines) await screen.findByText(said(field))
  const parts = boundLines.map(field => (offerFields[field].part === 'vessel' ? 'Embarcación' : 'Traslado'))
  for (const part of new Set(parts))
    await userEvent.click(screen.getByRole('button', { name: `Cambiar: ${part}` }))
  for (const field of boundLines) expect((await boxOf(field)).value).toBe(said(field))
})

test('the form of a signed offer shows the texts that are signed, and asks for the others', async () => {
  const job = await buildJob(server.context(), cast.ana.id, { ...dates, ...texts, status: 'filled' })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, {
    status: 'completed',
    ownerSignedAt: server.now(),
    data: contractDataExample(job, byField(boundLines, said)),
  })
  await renderScreen(server, `/edit-job/${job.id}`, cast.ana)
  const form = within(await screen.findByRole('form', { name: 'Editar oferta' }))
  for (const field of offerTexts) {
    const isBound = boundLines.some(line => line === field)
    if (isBound) form.getByText(said(field))
    expect(form.queryByLabelText(new RegExp(`^${offerFields[field].label}`)) === null).toBe(isBound)
  }
})
