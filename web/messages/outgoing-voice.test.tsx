import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Outgoing } from '#web/messages/outbox-rules.ts'
import { WAITING } from '#web/messages/outgoing-state.tsx'
import { OutgoingVoice } from '#web/messages/outgoing-voice.tsx'

afterEach(cleanup)

const item = (state: Outgoing['state'], problem: string | null = null): Outgoing => ({
  id: `${state} ${problem}`,
  key: `${state} ${problem}`,
  place: 1,
  attemptedAt: null,
  keySpent: false,
  conversationId: 'vigo',
  text: 'Hola',
  createdAt: '2026-06-01T10:00:00.000Z',
  state,
  problem,
})

test('the region exists before there is anything to say, and says that something waits once for all tries', () => {
  const { rerender } = render(<OutgoingVoice outgoing={[]} />)
  const region = screen.getByRole('status')
  const show = (...outgoing: Outgoing[]) => rerender(<OutgoingVoice outgoing={outgoing} />)
  show(item('sending'))
  expect(region.textContent).toBe('')
  show(item('waiting'))
  const words = region.firstChild
  expect(words?.textContent).toBe(WAITING)
  show(item('sending'))
  show(item('waiting'))
  expect(region.firstChild).toBe(words)
  show()
  expect(region.textContent).toBe('')
  expect(screen.getByRole('status')).toBe(region)
})

test('each refusal is said', () => {
  render(<OutgoingVoice outgoing={[item('failed', 'No se puede.'), item('failed', 'Tampoco.')]} />)
  expect(screen.getByRole('status').textContent).toBe('No se puede.Tampoco.')
})
