import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { buildApplication, buildContract, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })

test('an accepted application leads to its contract, a pending one does not', { tags: 'rare' }, async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  const given = await buildJob(context, ana.id, { ...daysAhead(12, 15), title: 'Dada' })
  await buildApplication(context, given, carla.id, { status: 'accepted' })
  await buildApplication(
    context,
    await buildJob(context, ana.id, { ...daysAhead(12, 15), title: 'En espera' }),
    carla.id,
  )
  await renderScreen(server, '/my-applications', carla)
  const card = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
  expect((await card('Dada')).getByRole('link', { name: 'Firmar Contrato' }).getAttribute('href')).toBe(
    `/contract/${given.id}`,
  )
  expect((await card('En espera')).queryByRole('link', { name: 'Firmar Contrato' })).toBeNull()
})

test('once signed it says what its contract waits for, and is signed again only when it was returned', async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  for (const [title, contract] of [
    ['Firmado', {}],
    ['Devuelto', { status: 'pending_crew_signature', crewSignedAt: null }],
    ['Anulado', { status: 'cancelled' }],
  ] as const) {
    const job = await buildJob(context, ana.id, { ...daysAhead(12, 15), title })
    await buildApplication(context, job, carla.id, { status: 'accepted' })
    await buildContract(context, job, carla.id, contract)
  }
  await renderScreen(server, '/my-applications', carla)
  const shown = async (title: string) => {
    const card = within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
    const link = card.queryByRole('link', { name: 'Firmar Contrato' })
    return [card.getByText(/Pendiente de la firma|Cancelado/).textContent, link !== null]
  }
  expect([await shown('Firmado'), await shown('Devuelto'), await shown('Anulado')]).toEqual([
    ['Pendiente de la firma del armador', false],
    ['Pendiente de la firma del tripulante', true],
    ['Cancelado', false],
  ])
})

test('a candidature shows the distance of its transfer once it is known', { tags: 'rare' }, async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  const job = await buildJob(context, ana.id, { ...daysAhead(12, 15), title: 'Con distancia' })
  await buildApplication(context, job, carla.id)
  await carla.call(jobDetailApi.read, { params: { id: job.id } })
  await renderScreen(server, '/my-applications', carla)
  const card = within(
    (await screen.findByRole('heading', { name: 'Con distancia' })).closest('li') as HTMLElement,
  )
  card.getByText('138 mn')
})

test('withdrawing asks in the words of the specification, and No keeps the application', async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  await buildApplication(
    context,
    await buildJob(context, ana.id, { ...daysAhead(12, 15), title: 'La de Carla' }),
    carla.id,
  )
  await renderScreen(server, '/my-applications', carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar aplicación' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(
    '¿Estás seguro de que quieres eliminar esta aplicación? Esta acción no se puede deshacer.',
  )
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'La de Carla' })).toBeTruthy()
})

test('a person who has applied to nothing is led to the offers', async () => {
  const { diego } = await server.cast()
  await renderScreen(server, '/my-applications', diego)
  await screen.findByText('Aún no has aplicado a ninguna oferta')
})

test('an applicant who waits for a place that is given to others reads so, and one with a place does not', {
  tags: 'rare',
}, async () => {
  const { ana, carla } = await server.cast()
  const context = server.context()
  for (const [title, terms, application] of [
    ['Llena', { status: 'filled' }, {}],
    ['Con sitio', {}, {}],
    ['Mía', { status: 'filled' }, { status: 'accepted' }],
  ] as const) {
    const job = await buildJob(context, ana.id, { ...daysAhead(12, 15), title, ...terms })
    await buildApplication(context, job, carla.id, application)
  }
  await renderScreen(server, '/my-applications', carla)
  const waits = async (title: string) => {
    const card = within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
    return card.queryByText('En lista de espera.') !== null
  }
  expect([await waits('Llena'), await waits('Con sitio'), await waits('Mía')]).toEqual([true, false, false])
})
