import { afterEach, expect, test } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { currentSession, endSession, rememberUser, startSession } from '#web/session.ts'

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
