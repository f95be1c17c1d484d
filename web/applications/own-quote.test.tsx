import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { contractData } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { carlasHand } from '#test/signatures.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'
import { allInText } from '#web/applications/quote-words.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
let carla: Person
let job: JobRow
const fixed = quoteExample({
  basis: 'fixed',
  amount: 950,
  waitingDay: 150,
  travelCost: null,
  includesTravel: true,
})

beforeAll(async () => {
  ;({ ana } = await server.cast())
})
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  carla = await server.join('crew', { name: 'Carla Pons' })
  job = await buildJob(server.context(), ana.id, { ...daysAhead(12, 15), vesselLength: 14.6 })
  // The first reader of a route has its distance found.
  await carla.call(jobDetailApi.read, { params: { id: job.id } })
})

const params = () => ({ id: job.id })
const applyWith = (quote: typeof fixed | undefined, message?: string) =>
  carla.call(applicationApi.apply, {
    params: params(),
    body: { ...(quote ? { quote } : {}), ...(message ? { message } : {}) },
  })
const counterWith = (changes: Partial<typeof fixed>) =>
  ana.call(quoteApi.counter, {
    params: { id: job.id, userId: carla.id },
    body: { quote: { ...fixed, ...changes }, message: '¿Te encaja así?' },
  })
const asOwnerSees = async () => {
  const { body } = await ana.call(applicationApi.listApplicants, { params: params() })
  return body.applicants[0]
}
const openSheet = async () => {
  await renderScreen(server, `/jobs?oferta=${job.id}`, carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Aplicar con propuesta' }))
  return within(await screen.findByRole('dialog', { name: 'Aplicar con propuesta' }))
}
const ownCard = async () => {
  await renderScreen(server, '/my-applications', carla)
  return within((await screen.findByRole('heading', { name: job.title })).closest('li') as HTMLElement)
}
const read = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('a quote for what the offer said before is marked, with what has changed, and is kept by one press', {
  tags: 'rare',
}, async () => {
  await applyWith(fixed)
  await ana.call(jobApi.update, {
    params: params(),
    body: { destinationPort: 'Alicante', ...daysAhead(20, 24) },
  })
  const card = await ownCard()
  const mark = within(
    card.getByText('Hecha para las condiciones anteriores').closest('section') as HTMLElement,
  )
  expect(mark.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Destino',
    'Inicio',
    'Fin',
  ])
  card.getByRole('button', { name: 'Cambiar propuesta' })
  await userEvent.click(mark.getByRole('button', { name: 'Mantener' }))
  await waitFor(() => expect(card.queryByText('Hecha para las condiciones anteriores')).toBeNull())
  expect(await asOwnerSees()).toMatchObject({ forOldTerms: false, quote: { amount: 950 } })
})

test('a question about a counter goes with the counter', async () => {
  await applyWith(fixed)
  await counterWith({ amount: 900 })
  const card = await ownCard()
  await userEvent.click(card.getByRole('button', { name: 'No aceptar' }))
  await screen.findByRole('alertdialog', { name: '¿No aceptar la contraoferta?' })
  await ana.call(applicationApi.accept, { params: { id: job.id, userId: carla.id } })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the first proposal is the rate of the profile, and its sum is the one that the owner reads', {
  tags: 'rare',
}, async () => {
  // Only its owner reads the vessel's cruising speed.
  const { body } = await ana.call(vesselApi.create, {
    body: { name: 'Brisa', type: 'sailboat', length: 14.6, cruisingSpeed: 9 },
  })
  job = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    vesselId: body.vessel._id,
    vesselLength: 14.6,
  })
  await carla.call(accountApi.updateProfile, {
    body: { nauticalMileRateMin: 3.2, nauticalMileRateMax: 3.5, hourlyRateMin: 12 },
  })
  const sheet = await openSheet()
  expect((sheet.getByRole('radio', { name: 'Por milla' }) as HTMLInputElement).checked).toBe(true)
  expect((sheet.getByLabelText(/^Precio por milla/) as HTMLInputElement).value).toBe('3,2')
  sheet.getByText(/^De tu perfil: de 3,20.*por milla y 12.*por hora\.$/)
  sheet.getByText('El armador no verá un total: falta lo que cuesta tu viaje de ida y vuelta.')
  await userEvent.type(sheet.getByLabelText(/^Viaje de ida y vuelta/), '60')
  await userEvent.type(sheet.getByLabelText(/^Por día de espera/), '120')
  await sheet.findByText('El armador verá')
  const shown = (await sheet.findByText(/ – .*€$/, { selector: 'strong' })).textContent
  await userEvent.selectOptions(sheet.getByLabelText(/^Puesto/), 'Segundo de a bordo')
  await userEvent.type(sheet.getByLabelText(/^Mensaje/), 'Conozco la ruta.')
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar propuesta' }))
  await screen.findByText(refusals.already_applied.message)
  const seen = await asOwnerSees()
  expect(seen).toMatchObject({
    role: 'mate',
    message: 'Conozco la ruta.',
    quote: { basis: 'mile', amount: 3.2, waitingDay: 120, travelCost: 60 },
  })
  expect(seen?.allIn && allInText(seen.allIn)).toBe(shown)
  await screen.findByRole('link', { name: 'Cambiarla en tus candidaturas' })
})

test('a rate for a mile is not proposed for a day or for the whole transfer', { tags: 'rare' }, async () => {
  await carla.call(accountApi.updateProfile, { body: { nauticalMileRateMin: 3.2 } })
  const sheet = await openSheet()
  await userEvent.click(sheet.getByRole('radio', { name: 'Precio cerrado' }))
  await expect.poll(() => (sheet.getByLabelText(/^Precio por todo/) as HTMLInputElement).value).toBe('')
  await userEvent.click(sheet.getByRole('radio', { name: 'Por milla' }))
  await expect.poll(() => (sheet.getByLabelText(/^Precio por milla/) as HTMLInputElement).value).toBe('3,2')
})

test('without a rate in the profile, the first proposal is the last one by day or mile, sent by the next press', {
  tags: 'rare',
}, async () => {
  const before = await buildJob(server.context(), ana.id, daysAhead(30, 33))
  await carla.call(applicationApi.apply, {
    params: { id: before.id },
    body: { quote: quoteExample({ basis: 'day', amount: 180, travelCost: 90, note: 'Como hablamos' }) },
  })
  const sheet = await openSheet()
  await expect
    .poll(() => (sheet.queryByLabelText(/^Precio por día/) as HTMLInputElement | null)?.value)
    .toBe('180')
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar propuesta' }))
  await screen.findByText(refusals.already_applied.message)
  // Travel and note are about the other offer.
  expect((await asOwnerSees())?.quote).toMatchObject({ amount: 180, travelCost: null, note: null })
})

test('a gap is said beside its field, and the typing is there again after closing', {
  tags: 'rare',
}, async () => {
  const sheet = await openSheet()
  await userEvent.type(sheet.getByLabelText(/^Mensaje/), 'Salgo cuando quieras.')
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar propuesta' }))
  await sheet.findByText('Escribe el importe de la propuesta.')
  sheet.getByText(/^Elige cómo se paga/)
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
  expect(await asOwnerSees()).toBeUndefined()
  const again = await openSheet()
  expect((again.getByLabelText(/^Mensaje/) as HTMLTextAreaElement).value).toBe('Salgo cuando quieras.')
  again.getByRole('button', { name: 'Descartarlo' })
})

test('a candidature without a quote takes one while it is pending', { tags: 'rare' }, async () => {
  await applyWith(undefined)
  const card = await ownCard()
  await userEvent.click(card.getByRole('button', { name: 'Añadir propuesta' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Añade tu propuesta' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Por día' }))
  await userEvent.type(sheet.getByLabelText(/^Precio por día de navegación/), '150')
  await userEvent.click(sheet.getByRole('checkbox', { name: 'El viaje está incluido' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar propuesta' }))
  expect(read((await card.findByText(/^150.*todo incluido/)).textContent)).toMatch(
    /^150 € por día · todo incluido \d+ – \d+ €$/,
  )
  card.getByRole('button', { name: 'Cambiar propuesta' })
})

test('a counter is shown line by line, and one press accepts it', async () => {
  await applyWith(fixed)
  expect((await counterWith({ amount: 900, waitingDay: 100 })).status).toBe(201)
  const card = await ownCard()
  const block = within(await card.findByRole('region', { name: /te propone 900/ }))
  expect(read(block.getByRole('heading').textContent)).toBe('Ana Ferrer te propone 900 € (tú: 950 €)')
  block.getByText('«¿Te encaja así?»')
  expect(block.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Precio',
    'Día de espera',
  ])
  await userEvent.click(block.getByRole('button', { name: /^Aceptar por 900/ }))
  await card.findByText(/^900.*todo incluido/)
  await waitFor(() => expect(card.queryByRole('region', { name: /te propone/ })).toBeNull())
  expect((await asOwnerSees())?.quote).toMatchObject({ amount: 900, waitingDay: 100 })
})

test('a counter that is not accepted leaves the quote, and one that has fallen meanwhile says so', {
  tags: 'rare',
}, async () => {
  await applyWith(fixed)
  await counterWith({ amount: 900 })
  const card = await ownCard()
  const answer = async (name: string) => {
    await userEvent.click(await card.findByRole('button', { name }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name }))
  }
  await answer('No aceptar')
  await screen.findByText(quoteApi.declineCounter.success)
  expect((await asOwnerSees())?.quote).toMatchObject({ amount: 950 })

  await counterWith({ amount: 920 })
  const later = await ownCard()
  await later.findByRole('region', { name: /te propone 920/ })
  await carla.call(quoteApi.change, { params: params(), body: { quote: { ...fixed, amount: 940 } } })
  await userEvent.click(later.getByRole('button', { name: /^Aceptar por 920/ }))
  await screen.findByText(refusals.counter_not_open.message)
  await later.findByText(/^940.*todo incluido/)
  expect((await asOwnerSees())?.quote).toMatchObject({ amount: 940 })
})

test('the proposal is changed from what it is by now: an accepted counter, or another device’s price', async () => {
  await applyWith(fixed, 'Salgo cuando digas.')
  const card = await ownCard()
  const open = async () => {
    await userEvent.click(card.getByRole('button', { name: 'Cambiar propuesta' }))
    return within(await screen.findByRole('dialog', { name: 'Cambia tu propuesta' }))
  }
  const amount = (sheet: Awaited<ReturnType<typeof open>>) =>
    sheet.getByLabelText<HTMLInputElement>(/^Precio por todo/).value
  const before = await open()
  expect(amount(before)).toBe('950')
  await userEvent.click(before.getByRole('button', { name: 'Cancelar' }))
  await counterWith({ amount: 900 })
  await carla.call(quoteApi.acceptCounter, { params: params(), body: {} })
  window.dispatchEvent(new Event('focus'))
  await card.findByText(/^900/)
  const sheet = await open()
  expect(amount(sheet)).toBe('900')
  await carla.call(quoteApi.change, { params: params(), body: { quote: { ...fixed, amount: 880 } } })
  await writeIn(sheet.getByLabelText(/^Mensaje para el armador/), ' Y llevo mi EPIRB.')
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar propuesta' }))
  await screen.findByText(quoteApi.change.success)
  expect(await asOwnerSees()).toMatchObject({
    quote: { amount: 880 },
    message: 'Salgo cuando digas. Y llevo mi EPIRB.',
  })
})

test('the agreed terms are in the candidature, and beside the contract that says another thing', async () => {
  await applyWith(fixed)
  await ana.call(applicationApi.accept, { params: { id: job.id, userId: carla.id } })
  const card = await ownCard()
  await card.findByText('Acordado:')
  expect(card.queryByRole('button', { name: 'Cambiar propuesta' })).toBeNull()

  const draft = await carla.call(contractApi.readDraft, { params: { jobId: job.id } })
  expect(draft.body.contractData).toMatchObject({ budget: 950, waitingDaySum: 150 })
  await renderScreen(server, `/contract/${job.id}`, carla)
  const agreed = within(await screen.findByRole('region', { name: 'Acordado en la candidatura' }))
  agreed.getByText(/950.*precio cerrado · 150.*por día de espera/)
  expect(agreed.queryByRole('status')).toBeNull()
  await carla.call(contractApi.keepDraft, {
    params: { jobId: job.id },
    body: { contractData: { ...draft.body.contractData, budget: 1_100 } },
  })
  await renderScreen(server, `/contract/${job.id}`, carla)
  const changed = within(await screen.findByRole('region', { name: 'Acordado en la candidatura' }))
  const notice = within(await changed.findByRole('status'))
  notice.getByText(/El contrato no dice lo acordado/)
  expect(read(notice.getByRole('definition').textContent)).toBe('Acordado: 950 €. En el contrato: 1.100 €')

  const data = contractData.parse({ ...draft.body.contractData, budget: 1_100 })
  const signed = await carla.call(contractApi.signAsCrew, {
    params: { jobId: job.id },
    body: { contractData: data, signature: carlasHand },
  })
  expect(signed.status).toBe(201)
  await renderScreen(server, `/contract/${job.id}?crew=${carla.id}`, ana)
  const seen = within(await screen.findByRole('region', { name: 'Acordado en la candidatura' }))
  seen.getByText(/El contrato no dice lo acordado/)
  screen.getByRole('heading', { name: /cambia respecto a lo acordado$/ })
})
