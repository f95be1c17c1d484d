import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import type { AuditAct, AuditSubject } from '#domain/operator/operator.ts'
import { audit } from '#server/operator/audit.ts'
import { sitAtTheDesk } from '#test/at-the-desk.ts'
import { joinOperator } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { endOperatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
afterEach(() => endOperatorSession(false))

const write = (
  at: Date,
  act: AuditAct,
  subject: { kind: AuditSubject; id: string; name: string | null },
  reason?: string,
) =>
  audit(
    { db: server.db, now: at, operator: { id: '0199aaaa-0000-7000-8000-00000000000a', name: 'Pau Martí' } },
    { act, subject, ...(reason ? { reason } : {}) },
  )

test('the audit says day by day what was done to what, with its reason and page by page', {
  tags: 'rare',
}, async () => {
  const laia = await joinOperator(server)
  const now = Date.now()
  for (let count = 0; count < 20; count++)
    await write(new Date(now - 3 * DAY_MS + count), 'task_retried', { kind: 'task', id: '1', name: 'correo' })
  await write(new Date(now - DAY_MS), 'paper_verified', { kind: 'paper', id: '2', name: 'STCW' }, 'coincide')
  await write(new Date(now), 'notice_opened', { kind: 'notice', id: '3', name: '2026-0148' }, 'en turno')
  await write(new Date(now), 'person_opened', { kind: 'person', id: '4', name: null }, 'otra cosa')
  sitAtTheDesk(laia)
  await renderScreen(server, '/operator/audit')
  const notice = await screen.findByRole('link', { name: '2026-0148' })
  expect(notice.getAttribute('href')).toBe('/operator/notices/3')
  const row = notice.closest('li') as HTMLElement
  within(row).getByText('Pau Martí abrió el aviso')
  within(row).getByText('en turno')
  screen.getByText('una persona borrada')
  expect(screen.getByText('ayer').closest('section')?.textContent).toContain(
    'Pau Martí comprobó STCWcoincide',
  )
  const rows = () =>
    screen.getAllByRole('listitem').filter(item => item.textContent?.includes('correo')).length
  const first = rows()
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  await screen.findByText('No hay más resultados.')
  expect([first < 20, rows()]).toEqual([true, 20])
  expect(screen.getByRole('link', { name: 'Auditoría' }).getAttribute('aria-current')).toBe('page')
})

test('an address of the desk that is no screen leads back to its beginning', async () => {
  sitAtTheDesk(await joinOperator(server, 'mar@example.com', 'Mar Vidal'))
  await renderScreen(server, '/operator/nada')
  await screen.findByRole('heading', { name: 'Aquí no hay nada.' })
  const back = screen.getByRole('link', { name: 'Ir al resumen' })
  expect(back.getAttribute('href')).toBe('/operator')
})
