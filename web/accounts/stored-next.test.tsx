import { expect, test } from 'vitest'
import { keepNext, takeNext } from '#web/accounts/stored-next.ts'

const asked = new URLSearchParams({ next: '/jobs?oferta=1' })

test('where one wanted to go waits for the mail, once, and no longer than its link is good', () => {
  keepNext(asked, 1000)
  expect([takeNext(2000).get('next'), takeNext(2000).get('next')]).toEqual(['/jobs?oferta=1', null])
  keepNext(asked, 1000)
  expect(takeNext(1000 + 60 * 60_000).get('next')).toBeNull()
})

test('a person who asks again without a page to go to goes to none', () => {
  keepNext(asked, 1000)
  keepNext(new URLSearchParams(), 1000)
  expect(takeNext(1000).size).toBe(0)
})

test('an unreadable page is nothing', () => {
  localStorage.setItem('singladura.next', '{"next":')
  expect(takeNext(1000).size).toBe(0)
})
