import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob, contractDataExample, daysAhead } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date() })
const dates = daysAhead(12, 15)

const bound = refusals.job_bound_by_contract.message

async function signedOffer(overrides: Partial<JobRow> = {}, contract: Partial<ContractRow> = {}) {
  const job = await buildJob(server.context(), cast.ana.id, {
    ...dates,
    status: 'filled',
    budget: 500,
    ...overrides,
  })
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, {
    status: 'completed',
    ownerSignedAt: server.now(),
    data: contractDataExample(job, { budget: 900 }),
    ...contract,
  })
  return job
}

test('the edit screen shows what is signed, why it stays and whose contract it is, and asks for the rest', {
  tags: 'rare',
}, async () => {
  const job = await signedOffer({ vesselLength: 12.5 })
  await renderScreen(server, `/edit-job/${job.id}`, cast.ana)
  await screen.findByText(bound)
  const form = within(screen.getByRole('form', { name: 'Editar oferta' }))
  form.getByText('900 €')
  form.getByRole('link', { name: 'Ver el contrato con Carla Pons' })
  for (const label of [
    /^Puerto de/,
    /^Fecha de/,
    /^Tipo de embarcación/,
    /^Nombre del barco/,
    /^Eslora/,
    /^Presupuesto/,
  ])
    expect(form.queryByLabelText(label)).toBeNull()
  const title = form.getByLabelText(/^Título/)
  await userEvent.clear(title)
  await userEvent.type(title, 'Otro título')
  await userEvent.click(form.getByRole('button', { name: 'Actualizar Oferta' }))
  await form.findByText(/Oferta de trabajo actualizada con éxito/)
})

test('a length that nobody has given is asked for on the edit screen of a signed offer', {
  tags: 'rare',
}, async () => {
  const job = await signedOffer({ vesselLength: null })
  await renderScreen(server, `/edit-job/${job.id}`, cast.ana)
  const form = within(await screen.findByRole('form', { name: 'Editar oferta' }))
  await userEvent.type(form.getByLabelText(/^Eslora/), '12,5')
  await userEvent.click(form.getByRole('button', { name: 'Actualizar Oferta' }))
  await form.findByText(/Oferta de trabajo actualizada con éxito/)
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(row?.vesselLength).toBe(12.5)
})

test("the owner's card shows what was signed, and cancelling says with whom, and that it stays", async () => {
  await signedOffer()
  await renderScreen(server, '/my-jobs', cast.ana)
  const card = within((await screen.findByText('900 €')).closest('li') as HTMLElement)
  expect(card.queryByText(/500/)).toBeNull()
  card.getByRole('link', { name: 'Ver el contrato con Carla Pons' })
  await userEvent.click(card.getByRole('button', { name: 'Cancelar oferta' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/Tienes un contrato firmado con Carla Pons/)
  question.getByText(/La cláusula 21/)
})

test('where a place is left, the card shows the offer, and beside it what was signed', {
  tags: 'rare',
}, async () => {
  await signedOffer({ crewRequired: 2, status: 'open' })
  await renderScreen(server, '/my-jobs', cast.ana)
  const card = within((await screen.findByText('500 €')).closest('li') as HTMLElement)
  card.getByText(/^Lo firmado: Palma – Valencia · .* · 900 €$/)
})

test('where the vessel was signed otherwise, what was signed begins with it', async () => {
  const data = contractDataExample(
    await buildJob(server.context(), cast.oscar.id, { ...dates, budget: 900 }),
    {
      vesselName: 'Tramuntana',
      vesselLength: 14.6,
    },
  )
  const offer = { crewRequired: 2, status: 'open', budget: 900, vesselName: 'Xaloc' } as const
  await signedOffer(offer, { data })
  await renderScreen(server, '/my-jobs', cast.ana)
  await screen.findByText(/^Lo firmado: Velero Tramuntana de 14,6 m · Palma – Valencia · .* · 900 €$/)
})

test('a candidature under a completed contract shows what was signed, and why it is not withdrawn', {
  tags: 'rare',
}, async () => {
  await signedOffer()
  await renderScreen(server, '/my-applications', cast.carla)
  await screen.findByText('900 €')
  expect(screen.queryByRole('button', { name: 'Eliminar aplicación' })).toBeNull()
  screen.getByText(refusals.application_binds.message)
  screen.getByRole('link', { name: 'Ver contrato' })
})

test.each([
  ['filled', refusals.contract_binds_owner.message],
  ['completed', refusals.job_is_completed.message],
] as const)(
  'nobody is released from a transfer that is %s and signed: %s',
  { tags: 'rare' },
  async (status, reason) => {
    const job = await signedOffer({ status })
    await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, cast.ana)
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(reason)
    dialog.getByText('Contrato firmado')
    dialog.getByRole('link', { name: 'Ver contrato' })
    expect(dialog.queryByRole('button', { name: 'Liberar' })).toBeNull()
  },
)

test('nobody is accepted where every place is taken, and who waits may still be rejected', {
  tags: 'rare',
}, async () => {
  const job = await signedOffer()
  await buildApplication(server.context(), job, cast.diego.id)
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, cast.ana)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Rechazar' })
  expect(dialog.queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

test("an offer whose boat has departed has no 'Cancelar oferta'", { tags: 'rare' }, async () => {
  const { ready, press } = passageScene(() => ({ server, cast }))
  const { jobId } = await ready(dates)
  const { unmount } = await renderScreen(server, '/my-jobs', cast.ana)
  await screen.findByRole('button', { name: 'Cancelar oferta' })
  unmount()
  await press(jobId, cast.ana)
  await press(jobId, cast.carla)
  await renderScreen(server, '/my-jobs', cast.ana)
  await screen.findByRole('button', { name: 'Ver Solicitantes' })
  expect(screen.queryByRole('button', { name: 'Cancelar oferta' })).toBeNull()
})
