import { expect, test } from 'vitest'
import { carryNext } from '#web/accounts/carry-next.ts'

test.each([
  ['/register', 'next=/jobs?oferta=1', '/register?next=%2Fjobs%3Foferta%3D1'],
  ['/register?role=crew', 'next=/my-jobs', '/register?role=crew&next=%2Fmy-jobs'],
  ['/login', 'next=/profile/edit%23avisos', '/login?next=%2Fprofile%2Fedit%23avisos'],
  ['/login', 'role=crew', '/login'],
])('%s on a page with ?%s leads to %s', (to, search, address) => {
  expect(carryNext(to, new URLSearchParams(search))).toBe(address)
})
