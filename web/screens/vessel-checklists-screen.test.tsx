import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'

const { server, cast } = useCast({ now: () => new Date() })

const { signed, create, answer, answerAll, submit, review, createArrival, fromToday } = checklistScene(
  () => ({ server, cast }),
)
const soon = daysAhead(12, 15)

const draft = async (vesselName: string, dates = soon) => {
  const contract = await signed({ ...dates, title: `Traslado del ${vesselName}` })
  const { body } = await create(contract._id, { vesselInfo: { vesselName } })
  return { contract, list: body.checklist }
}
async function sent(vesselName: string, dates = soon) {
  const { contract, list } = await draft(vesselName, dates)
  await answerAll(list)
  await submit(list)
  return { contract, list }
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Listas de verificación' })).getAllByRole('listitem')
const waysOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.getAttribute('href')])

test('a draft leads the crew member on, and the owner to look how it grows', async () => {
  const { contract, list } = await draft('Alborán')
  const [first] = list.checklistItems
  if (first) await answer(list, first, { status: 'needs_attention' })
  await renderScreen(server, '/vessel-checklists', cast.carla)
  const [card] = await cards()
  expect(card?.textContent).toContain('1 de 45 revisados1 con problemas')
  expect(waysOf(card)).toEqual([['Seguir rellenando', `/vessel-checklist/${contract._id}`]])
  await renderScreen(server, '/vessel-checklists', cast.ana)
  expect(waysOf((await cards())[0])).toEqual([['Ver cómo va', `/checklist-review/${list._id}`]])
})

test('a submitted list is the owner’s to review; a rejected one says why', { tags: 'rare' }, async () => {
  const { contract, list } = await sent('Alborán')
  await renderScreen(server, '/vessel-checklists', cast.ana)
  expect(waysOf((await cards())[0])).toEqual([['Revisar lista', `/checklist-review/${list._id}`]])
  await review(list, { action: 'reject', reviewNotes: 'Falta la balsa.' })
  await renderScreen(server, '/vessel-checklists', cast.carla)
  const [card] = await cards()
  expect(card?.textContent).toContain('Falta la balsa.')
  expect(waysOf(card)).toEqual([['Corregir lista', `/vessel-checklist/${contract._id}`]])
})

test('before the transfer begins, an approved departure says when the arrival opens, and leads nowhere', async () => {
  const { contract, list } = await sent('Alborán', { startDate: '2199-12-05', endDate: '2199-12-08' })
  await review(list, { action: 'approve' })
  await renderScreen(server, '/vessel-checklists', cast.carla)
  const [card] = await cards()
  const toArrival = within(card as HTMLElement).getByRole('button', {
    name: 'Lista de llegada · Se abre el 5 dic',
  })
  expect((toArrival as HTMLButtonElement).disabled).toBe(true)
  expect(waysOf(card)).toEqual([['Ver lista', `/vessel-checklist/${contract._id}`]])
})

test('an approved departure leads to the arrival, and an approved arrival to the record', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await sent('Alborán', fromToday())
  await review(list, { action: 'approve' })
  await renderScreen(server, '/vessel-checklists', cast.carla)
  const departure = ['Ver lista', `/vessel-checklist/${contract._id}`]
  const toArrival = ['Lista de llegada', `/vessel-checklist/${contract._id}?fase=llegada`]
  expect(waysOf((await cards())[0])).toEqual([toArrival, departure])
  const arrival = (await createArrival(contract._id)).body.checklist
  await answerAll(arrival)
  await submit(arrival)
  await review(arrival, { action: 'approve' })
  await renderScreen(server, '/vessel-checklists', cast.ana)
  expect((await cards()).map(waysOf)).toEqual([
    [
      ['Ver acta', `/handover-record/${arrival._id}`],
      ['Ver lista', `/checklist-review/${arrival._id}`],
    ],
    [['Ver lista', `/checklist-review/${list._id}`]],
  ])
})

// Counted and found: server/checklists/list-checklists.test.ts. On the screen: test/journeys/lists.journey.ts.
test('the status filter counts them, and the search narrows them', { tags: 'rare' }, async () => {
  await draft('Alborán')
  await sent('Tramuntana')
  await renderScreen(server, '/vessel-checklists', cast.carla)
  await waitFor(async () => expect(await cards()).toHaveLength(2))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '1 Borrador' }))
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect((await cards())[0]?.textContent).toContain('Alborán')
  await screen.findByRole('button', { name: '1 Borrador', pressed: true })
  await user.click(await screen.findByRole('button', { name: 'Quitar Estado: Borrador' }))
  await waitFor(async () => expect(await cards()).toHaveLength(2))
  await screen.findByRole('option', { name: 'Enviada (1)' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Enviada (1)')
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect((await cards())[0]?.textContent).toContain('Tramuntana')
  await user.click(await screen.findByRole('button', { name: '1 Enviada' }))
  await writeIn(screen.getByRole('searchbox', { name: 'Buscar' }), 'tramuntana')
  await waitFor(async () => expect(await cards()).toHaveLength(1))
  expect((await cards())[0]?.textContent).toContain('Tramuntana')
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar' }))
  await writeIn(screen.getByRole('searchbox', { name: 'Buscar' }), 'nada de esto')
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }))
  await waitFor(async () => expect(await cards()).toHaveLength(2))
})

test('a person without lists is told where they come from', { tags: 'rare' }, async () => {
  await renderScreen(server, '/vessel-checklists', cast.diego)
  expect(await screen.findByRole('heading', { name: 'Aún no tienes listas de verificación' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver tus travesías' }).getAttribute('href')).toBe('/passages')
})
