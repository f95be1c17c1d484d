import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { DeskQueue } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'

afterEach(cleanup)

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const things = [
  { id: 'a', what: 'Estafa', since: ago(2 * DAY_MS + HOUR_MS) },
  { id: 'b', what: 'Derechos', since: ago(19 * HOUR_MS + MINUTE_MS) },
  { id: 'c', what: 'Otro', since: ago(40 * MINUTE_MS + 1_000) },
]

const show = (pages: (typeof things)[], more: object = {}) =>
  render(
    <MemoryRouter>
      <DeskScreen title="Avisos" back={{ to: '/operator', label: 'Resumen' }} mark={<b>nuevo</b>} aside="hoy">
        <DeskSection title="Abiertos" aside="lo más antiguo, arriba">
          <DeskQueue
            label="Avisos abiertos"
            pages={{
              data: { pages },
              error: null,
              hasNextPage: false,
              isFetchingNextPage: false,
              isFetchNextPageError: false,
              fetchNextPage: () => undefined,
              refetch: () => undefined,
              ...more,
            }}
            rowsOf={page =>
              page.map(({ id, what, since }) => ({
                id,
                to: `/operator/notices/${id}`,
                lead: what,
                text: `Oferta ${id}`,
                note: 'de dos personas',
                since,
                tone: what === 'Estafa' ? 'late' : undefined,
              }))
            }
            empty={{ title: 'Nada espera', text: 'Aquí llega lo que se denuncia.' }}
          />
        </DeskSection>
      </DeskScreen>
    </MemoryRouter>,
  )

test('a queue has its rows in order, page after page, each with how long it has waited', () => {
  show([things.slice(0, 2), things.slice(2)])
  const links = screen.getAllByRole('link').slice(1)
  expect(links.map(link => [link.getAttribute('href'), link.querySelector('time')?.textContent])).toEqual([
    ['/operator/notices/a', '2 días'],
    ['/operator/notices/b', '19 h'],
    ['/operator/notices/c', '40 min'],
  ])
})

test('the arrows go from row to row, and stay within the queue', async () => {
  show([things])
  const [, first] = screen.getAllByRole('link')
  first?.focus()
  const reached: (string | null | undefined)[] = []
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{Home}', '{End}']) {
    await userEvent.keyboard(key)
    reached.push(document.activeElement?.getAttribute('href')?.slice(-1))
  }
  expect(reached).toEqual(['a', 'b', 'c', 'c', 'a', 'c'])
})

test('an empty queue says so, and one that has more asks for it', async () => {
  show([[]])
  await screen.findByText('Nada espera')
  cleanup()
  let asked = 0
  show([things], { hasNextPage: true, fetchNextPage: () => asked++ })
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  expect(asked).toBe(1)
})

test('a screen of the desk has its title, its way back and its sections by name', () => {
  show([things])
  screen.getByRole('heading', { level: 1, name: 'Avisos' })
  screen.getByRole('region', { name: 'Abiertos' })
  expect(screen.getByRole('link', { name: 'Resumen' }).getAttribute('href')).toBe('/operator')
})
