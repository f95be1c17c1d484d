import { afterEach, expect, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import {
  currentSession,
  endRefusedSession,
  endSession,
  isStorageBlocked,
  rememberUser,
  startSession,
  wasSessionRefused,
} from '#web/session/session.ts'

const person = (_id: string, name: string) => ({ _id, name }) as OwnUserView

afterEach(endSession)

test('a profile is remembered for the one whose session it is', () => {
  startSession({ token: 't', user: person('carla', 'Carla') })
  rememberUser(person('carla', 'Carla Pons'))
  expect(currentSession()).toEqual({ token: 't', user: person('carla', 'Carla Pons') })
})

test('a profile that comes after somebody else has signed in changes nothing', () => {
  startSession({ token: 't', user: person('diego', 'Diego') })
  rememberUser(person('carla', 'Carla Pons'))
  expect(currentSession()?.user).toEqual(person('diego', 'Diego'))
})

test('a profile that comes after the session is over begins none', () => {
  rememberUser(person('carla', 'Carla Pons'))
  expect(currentSession()).toBeUndefined()
})

test('that the server refused a session is known until somebody signs in', () => {
  const session = { token: 't', user: person('carla', 'Carla') }
  startSession(session)
  endRefusedSession()
  expect([currentSession(), wasSessionRefused()]).toEqual([undefined, true])
  startSession(session)
  expect(wasSessionRefused()).toBe(false)
  endSession()
  expect(wasSessionRefused()).toBe(false)
})

test('where the browser keeps storage from the page nobody is signed in, and it is known', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect([currentSession(), wasSessionRefused(), isStorageBlocked()]).toEqual([undefined, false, true])
  expect(startSession({ token: 't', user: person('carla', 'Carla') })).toBe(false)
  blocked.mockRestore()
  expect(isStorageBlocked()).toBe(false)
})
