import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

afterEach(() => {
  cleanup()
  endOperatorSession(false)
  sessionStorage.clear()
})

const back = { to: '/operator/people', label: 'Personas' }
const signIn = (id: string) =>
  startOperatorSession({
    token: `op_${id}`,
    operator: { _id: id, name: 'Laia', email: 'l@x.es' },
    until: 9e15,
  })

const open = (id: string) => (
  <MemoryRouter>
    <AskReason subject={`person ${id}`} title="Una persona" back={back}>
      {reason => <p>{`${id}: ${reason}`}</p>}
    </AskReason>
  </MemoryRouter>
)
const box = () => screen.getByLabelText('Por qué lo abres')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Abrir' }))

test('a reason is asked before anything is opened, and goes on to what is opened', {
  tags: 'rare',
}, async () => {
  signIn('laia')
  render(open('ana'))
  await press()
  await screen.findByText('Escribe el motivo: queda en la auditoría.')
  await userEvent.type(box(), 'hola')
  await press()
  await screen.findByText('El motivo tiene que tener al menos 5 caracteres.')
  expect(screen.queryByText(/^ana/)).toBeNull()
  await userEvent.type(box(), ', llama por su cuenta ')
  await press()
  const opened = await screen.findByText('ana: hola, llama por su cuenta')
  expect(document.activeElement?.contains(opened)).toBe(true)
})

test('the reason is kept for the same thing and the same operator alone', { tags: 'rare' }, async () => {
  signIn('laia')
  const { rerender } = render(open('ana'))
  await userEvent.type(box(), 'en turno')
  await press()
  await screen.findByText('ana: en turno')
  rerender(open('berta'))
  expect(box()).toHaveProperty('value', '')
  cleanup()
  render(open('ana'))
  screen.getByText('ana: en turno')
  cleanup()
  signIn('pau')
  render(open('ana'))
  expect(box()).toHaveProperty('value', '')
})

test('an opened notice is read once, however often the window is looked at', async () => {
  signIn('laia')
  let asked = 0
  globalThis.fetch = async () => {
    asked += 1
    return Response.json({ entries: [], nextCursor: null })
  }
  const Opened = () => {
    const { data } = useOpened(operatorApi.audit, { query: {} })
    return data ? <p>leído</p> : null
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>,
  )
  await screen.findByText('leído')
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(asked).toBe(1)
})
