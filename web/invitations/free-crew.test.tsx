import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
let job: JobRow
let start = 400
beforeEach(async () => {
  ana = await server.join('owner', { name: 'Ana Ferrer' })
  // Days of its own: nobody of the other tests is free then.
  start -= 10
  job = await buildJob(server.context(), ana.id, { ...daysAhead(start, start + 3), title: 'Palma – Maó' })
})

const free = (name: string) =>
  server.join('crew', { name, availabilityStart: job.startDate, availabilityEnd: job.endDate })
const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => free(`Tripulante ${String(at).padStart(2, '0')}`)))
const inviteOf = (who: Person) =>
  ana.call(invitationApi.invite, { params: { id: job.id }, body: { userId: who.id } })
const open = () => renderScreen(server, `/my-jobs?invitar=${job.id}`, ana)
const list = async () =>
  within(await screen.findByRole('list', { name: 'Tripulantes libres en esas fechas' }))
const rowOf = async (name: string) =>
  within((await (await list()).findByText(name)).closest('li') as HTMLElement)

test('One tap invites: the button becomes Invitado, and is it after a reload', { tags: 'rare' }, async () => {
  const carla = await free('Carla Pons')
  await open()
  await userEvent.click(
    await (await rowOf('Carla Pons')).findByRole('button', { name: 'Invitar a Carla Pons' }),
  )
  await (await rowOf('Carla Pons')).findByText('Invitado')
  expect((await rowOf('Carla Pons')).queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitado'))
  const talks = (await carla.call(messageApi.listConversations)).body.conversations
  expect(talks.map(({ job: about, unreadCount }) => [about?._id, unreadCount])).toEqual([[job.id, 1]])
  await open()
  await (await rowOf('Carla Pons')).findByText('Invitado')
  const links = (await rowOf('Carla Pons')).getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual([
    `/applicant/${carla.id}?oferta=${job.id}`,
    `/messages?recipient=${carla.id}&job=${job.id}`,
  ])
})

test('There are five at first, and more with each press', async () => {
  await crowd(7)
  await open()
  await rowOf('Tripulante 04')
  expect((await list()).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  await rowOf('Tripulante 06')
  expect((await list()).getAllByRole('listitem')).toHaveLength(7)
})

test('The last ones of a day are counted; after them nobody can be invited, and what to do is said', {
  tags: 'rare',
}, async () => {
  const people = await crowd(INVITATIONS_A_DAY)
  for (const person of people.slice(0, -1)) await inviteOf(person)
  await free('Ada Pla')
  await open()
  await screen.findByText('Hoy puedes enviar una invitación más.')
  await userEvent.click(await (await rowOf('Ada Pla')).findByRole('button'))
  await screen.findByText(refusals.invitations_spent.message)
  await waitFor(async () => expect((await list()).queryAllByRole('button')).toEqual([]))
})

test('A person who has applied meanwhile is not invited: it is said, and they leave the list', {
  tags: 'rare',
}, async () => {
  const carla = await free('Carla Pons')
  await free('Diego Vila')
  await open()
  const row = await rowOf('Carla Pons')
  await buildApplication(server.context(), job, carla.id)
  await userEvent.click(await row.findByRole('button'))
  await screen.findByText(refusals.crew_already_applied.message)
  await waitFor(async () => expect((await list()).queryByText('Carla Pons')).toBeNull())
})

test('Where nobody is free, the way on is shown', { tags: 'rare' }, async () => {
  await open()
  await screen.findByText(/Nadie que pueda llevarlo dice tener libres todos esos días/)
  expect(screen.getByRole('link', { name: 'Ver tripulantes' }).getAttribute('href')).toBe('/crew')
})

test('An offer without a free place says so, and lists nobody', { tags: 'rare' }, async () => {
  job = await buildJob(server.context(), ana.id, { ...daysAhead(start, start + 3), status: 'filled' })
  await free('Carla Pons')
  await open()
  await screen.findByText(refusals.places_taken.message)
  expect(screen.queryByText('Carla Pons')).toBeNull()
})

test('The invitations are reached from the offer and from its applicants, as long as somebody can be invited', {
  tags: 'rare',
}, async () => {
  const address = `/my-jobs?invitar=${job.id}`
  const leads = (name: string) => screen.findByRole('link', { name })
  const more = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Más acciones con esta oferta' }))
  await renderScreen(server, `/my-jobs?oferta=${job.id}`, ana)
  await more()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invitar' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
  await buildApplication(server.context(), job, (await server.cast()).diego.id)
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, ana)
  await userEvent.click(await leads('Invitar a otros tripulantes'))
  expect(window.location.search).toBe(`?invitar=${job.id}`)
  const filled = await buildJob(server.context(), ana.id, {
    ...daysAhead(start, start + 3),
    status: 'filled',
  })
  await renderScreen(server, `/my-jobs?oferta=${filled.id}`, ana)
  await more()
  await screen.findByRole('menuitem', { name: 'Publicar otra igual' })
  expect(screen.queryByRole('menuitem', { name: 'Invitar' })).toBeNull()
})

test('While nobody has applied, free people are under the empty list', { tags: 'rare' }, async () => {
  await free('Carla Pons')
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, ana)
  await screen.findByText('Aún no hay candidaturas')
  await (await rowOf('Carla Pons')).findByRole('button', { name: 'Invitar a Carla Pons' })
})
