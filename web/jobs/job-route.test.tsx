import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { jobFilterFields, jobFilters, jobFilterWords } from '#web/jobs/job-filters.ts'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { noFilters } from '#web/ui/filters.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
let carla: Person
beforeAll(async () => {
  ;({ ana, carla } = await server.cast())
})
// Typed text is stored for the next form.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const port = (label: string) => screen.findByRole<HTMLInputElement>('combobox', { name: label })
const ports = async () => within(await screen.findByRole('listbox', { name: 'Puertos' }))
const names = async () => (await ports()).getAllByRole('option').map(({ textContent }) => textContent)
const active = async () => (await ports()).getByRole('option', { selected: true })

test('a port is found by its other name, with the keyboard alone, and the form is not sent', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs/create', ana)
  const origin = await port('Puerto de origen')
  await userEvent.type(origin, 'mah')
  expect(await names()).toEqual(['Maó · MahónMenorca'])
  expect(origin.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  expect(origin.getAttribute('aria-activedescendant')).toBe((await active()).id)
  await userEvent.keyboard('{Enter}')
  expect([origin.value, origin.getAttribute('aria-expanded'), document.activeElement === origin]).toEqual([
    'Maó',
    'false',
    true,
  ])
  expect(screen.queryByText('El título es obligatorio.')).toBeNull()
})

test('the arrows go round, and a press chooses too', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs/create', ana)
  const origin = await port('Puerto de origen')
  await userEvent.type(origin, 'vig')
  const offered = await names()
  await userEvent.keyboard('{ArrowUp}')
  expect((await active()).textContent).toBe(offered.at(-1))
  await userEvent.keyboard('{ArrowDown}')
  expect((await active()).textContent).toBe(offered[0])
  await userEvent.click((await ports()).getByRole('option', { name: /^Vigo/ }))
  expect([origin.value, screen.queryByRole('listbox')]).toEqual(['Vigo', null])
})

test('a port that is in no list is shown as it was written', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs/create', ana)
  const origin = await port('Puerto de origen')
  await userEvent.type(origin, 'Palm')
  await ports()
  await userEvent.keyboard('{Escape}')
  expect([origin.value, screen.queryByRole('listbox')]).toEqual(['Palm', null])
})

test('in a dialog Escape closes the list first, and then the dialog', async () => {
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <FilterSheet
        open
        filters={noFilters(jobFilters)}
        fields={jobFilterFields}
        words={jobFilterWords}
        onChoose={() => undefined}
        onClose={onClose}
      />
    </MemoryRouter>,
  )
  await userEvent.type(await port('Puerto'), 'val')
  await ports()
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByRole('listbox'), onClose.mock.calls.length]).toEqual([null, 0])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

/** The form asks when the typing has ended. */
function endTyping(type: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    type()
    act(() => {
      vi.advanceTimersByTime(1_000)
      vi.useRealTimers()
    })
  } finally {
    vi.useRealTimers()
  }
}
const write = (field: HTMLInputElement, value: string) =>
  endTyping(() => fireEvent.change(field, { target: { value } }))

const writeRoute = async (from: string, to: string) => {
  await renderScreen(server, '/jobs/create', ana)
  fireEvent.change(await port('Puerto de origen'), { target: { value: from } })
  fireEvent.change(await port('Puerto de destino'), { target: { value: to } })
  return within(screen.getByRole('form', { name: 'Oferta nueva' }))
}

test('the distance is in the form and in the preview while the ports are typed', {
  tags: 'rare',
}, async () => {
  const form = await writeRoute('Vigo', 'Cádiz')
  await form.findByText('Calculando la distancia…')
  await form.findByText('456 mn')
  const shown = () => screen.getAllByText('456 mn').map(({ parentElement }) => parentElement?.textContent)
  expect(shown()).toEqual(['456 mn', 'Distancia estimada: 456 mn'])
  form.getByText('Con la eslora del barco sabrás cuánto se tarda.')
  await userEvent.type(form.getByLabelText(/^Eslora/), '14,6')
  await waitFor(() =>
    expect(shown()).toEqual([
      '456 mn · unos 4 días a 5,29 nudos',
      'Distancia estimada: 456 mn · unos 4 días a 5,29 nudos',
    ]),
  )
  expect(form.queryByText('Con la eslora del barco sabrás cuánto se tarda.')).toBeNull()
})

test('an unknown port has no distance, and that stops nobody', async () => {
  const form = await writeRoute('Vigo', '')
  write(await port('Puerto de destino'), 'Cala Perdida')
  await form.findByText(/no está en nuestra carta: sin distancia ni semáforo/)
})

const turn = () => new Promise(resolve => setImmediate(resolve))

test('half a name is not called an unknown port before the typing has ended', { tags: 'rare' }, async () => {
  const form = await writeRoute('Vigo', 'Cádiz')
  await form.findByText('456 mn')
  const destination = await port('Puerto de destino')
  let answered = false
  const online = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const answer = await online(address, init)
    answered ||= String(address).startsWith('/api/distances')
    return answer
  }
  // The library's own waiting would wait for these.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(destination, { target: { value: 'Cádi' } })
    act(() => vi.advanceTimersByTime(500))
    while (!answered) await turn()
    // Query reports its answer in a timer of 0 ms.
    for (let i = 0; i < 20; i++) await act(() => turn().then(() => void vi.advanceTimersByTime(1)))
    expect(form.queryByText(/sin distancia ni semáforo/)).toBeNull()
    act(() => vi.advanceTimersByTime(500))
    form.getByText(/sin distancia ni semáforo/)
  } finally {
    vi.useRealTimers()
    globalThis.fetch = online
  }
})

test('a distance that did not come is asked for again', async () => {
  await renderScreen(server, '/jobs/create', ana)
  const online = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address).startsWith('/api/distances')
      ? Response.json({ message: 'Demasiadas peticiones.', code: 'too_many_requests' }, { status: 429 })
      : online(address, init)
  fireEvent.change(await port('Puerto de origen'), { target: { value: 'Vigo' } })
  write(await port('Puerto de destino'), 'Cádiz')
  await screen.findByText('Demasiadas peticiones.')
  globalThis.fetch = online
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getAllByText('456 mn')).toHaveLength(2))
})

test('a card shows the distance, and the offer in full the chart of its route', {
  tags: 'rare',
}, async () => {
  const { id } = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    title: 'Con carta',
    vesselLength: 14.6,
  })
  await carla.call(jobDetailApi.read, { params: { id } })
  // Drawn ahead: on a busy machine the first chart takes its time.
  await server.app.inject('/api/charts/palma/valencia/phone.svg')
  await renderScreen(server, '/jobs', carla)
  const title = await screen.findByRole('heading', { name: 'Con carta' })
  const card = within(title.closest('li') as HTMLElement)
  expect(card.getByText('138 mn, unas 26 h').parentElement?.textContent).toBe(
    ' · Distancia estimada: 138 mn, unas\u00a026\u00a0h',
  )
  await userEvent.click(card.getByRole('button', { name: 'Ver más' }))
  const chart = await screen.findByRole('img', {
    name: 'Ruta de Palma a Valencia: 138 millas náuticas, rumbo oeste.',
  })
  within(chart).getByText('Carta ilustrativa, no apta para la navegación')
  const kept = chart.closest<HTMLElement>('[style]')?.style.aspectRatio
  expect(`0 0 ${kept?.replace(' / ', ' ')}`).toBe(chart.getAttribute('viewBox'))
})

test('an offer from an unknown port has neither distance nor chart', { tags: 'rare' }, async () => {
  const { id } = await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    originPort: 'Cala Perdida',
  })
  await renderScreen(server, `/jobs?oferta=${id}`, carla)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Cala Perdida')
  expect([dialog.queryByText('Distancia estimada'), dialog.queryByRole('img', { name: /Ruta/ })]).toEqual([
    null,
    null,
  ])
})

test('a chart that does not come leaves its place and the rest of the offer', async () => {
  await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    originPort: 'Bilbao',
    destinationPort: 'Gijón',
  })
  await renderScreen(server, '/jobs', carla)
  const online = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address).startsWith('/api/charts') ? new Response('', { status: 503 }) : online(address, init)
  const card = within((await screen.findByText('Bilbao')).closest('li') as HTMLElement)
  await userEvent.click(card.getByRole('button', { name: 'Ver más' }))
  await screen.findByText('La carta no está disponible ahora.')
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('Distancia estimada')
})

test('the form says which port it has taken, and offers the others of that name', async () => {
  await renderScreen(server, '/jobs/create', ana)
  const destination = await port('Puerto de destino')
  write(destination, 'San Sebastián')
  const other = await screen.findByRole('button', { name: '¿O es San Sebastián de La Gomera (La Gomera)?' })
  expect(await screen.findByText('Es San Sebastián (Gipuzkoa).')).toBeTruthy()
  endTyping(() => fireEvent.click(other))
  expect(destination.value).toBe('San Sebastián de La Gomera')
  expect(await screen.findByText('Es San Sebastián de La Gomera (La Gomera).')).toBeTruthy()
})

test('a port that contradicts its place is none of ours, and the one of that name is offered', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs/create', ana)
  const destination = await port('Puerto de destino')
  write(destination, 'Cartagena (Colombia)')
  expect(await screen.findByText('No está en nuestra carta.')).toBeTruthy()
  const other = screen.getByRole('button', { name: '¿Es Cartagena (Murcia)?' })
  endTyping(() => fireEvent.click(other))
  expect(await screen.findByText('Es Cartagena (Murcia).')).toBeTruthy()
})
