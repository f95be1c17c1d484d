import { expect, test, vi } from 'vitest'
import { openAt, ownPath, shownPush, subscribeAgain } from '#web/sw/push.ts'

const origin = 'https://singladura.example'

test('A message is shown in its own words, and a second one takes its place', () => {
  const sent = {
    id: 'n1',
    title: 'Candidatura aceptada',
    body: 'Ana te ha aceptado.',
    path: '/my-applications',
  }
  expect(shownPush(JSON.stringify(sent))).toMatchObject({
    title: 'Candidatura aceptada',
    options: { body: 'Ana te ha aceptado.', tag: 'n1', data: { path: '/my-applications' } },
  })
})

test('A message that can’t be read is shown in general words', () => {
  expect(shownPush('{').title).toBe('Singladura')
})

test.each([
  ['/contracts', '/contracts'],
  ['/my-jobs?solicitantes=1', '/my-jobs?solicitantes=1'],
  ['https://other.example/', '/'],
  ['//other.example/a', '/'],
  ['javascript:alert(1)', '/'],
  [7, '/'],
])('A tap on a notification for %s leads to %s', (path, leadsTo) => {
  expect(ownPath({ path }, origin)).toBe(leadsTo)
})

test('A tap leads the open window there, and opens one if there is none or it can’t be led', async () => {
  const open = vi.fn(async () => undefined)
  const led = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) }
  await openAt('/contracts', [led], open)
  expect([led.focus.mock.calls.length, led.navigate.mock.calls, open.mock.calls]).toEqual([
    1,
    [['/contracts']],
    [],
  ])
  await openAt('/contracts', [], open)
  const foreign = { ...led, navigate: async () => Promise.reject(new Error('not controlled')) }
  await openAt('/profile', [foreign], open)
  expect(open.mock.calls).toEqual([['/contracts'], ['/profile']])
  const unfocused = { ...led, focus: async () => Promise.reject(new Error('no gesture')) }
  await openAt('/messages', [unfocused], open)
  expect(led.navigate.mock.calls.at(-1)).toEqual(['/messages'])
})

test('A subscription that the browser ended is made again with its key, unless the browser has done so', async () => {
  const key = new Uint8Array([4, 7])
  const oldSubscription = { options: { applicationServerKey: key } }
  const subscribe = vi.fn(async () => undefined)
  await subscribeAgain({ oldSubscription }, subscribe)
  await subscribeAgain({ oldSubscription, newSubscription: {} }, subscribe)
  await subscribeAgain({ oldSubscription: null }, subscribe)
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]])
})
