import { expect, test } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { completeProfileAt, profileGaps, unseenByOwner } from '#web/accounts/profile-gaps.ts'

const empty = { role: 'crew', profilePicture: null, bio: null, phone: null } as unknown as OwnUserView
const whole = {
  ...empty,
  profilePicture: '/a',
  bio: 'Patrona',
  phone: '600',
  frequentRoutes: ['Palma – Maó'],
  certifications: ['PY'],
  hourlyRateMin: 12,
  availability: { startDate: '2027-01-01', endDate: null },
} as OwnUserView

test('An empty profile is told which fields its owner will not see, and led to the first of them in the form', () => {
  expect(unseenByOwner(empty)).toBe(
    'las titulaciones, las rutas, las tarifas, la disponibilidad, la foto, la biografía ni el teléfono',
  )
  expect(completeProfileAt(empty)).toBe('/profile/edit#titulaciones')
})

test('A profile that lacks the fields by which owners choose is told so; one that lacks a picture alone is not', () => {
  expect(unseenByOwner({ ...whole, hourlyRateMin: null })).toBe('las tarifas')
  expect(unseenByOwner({ ...whole, certifications: [], phone: null })).toBe('las titulaciones ni el teléfono')
  expect(unseenByOwner({ ...whole, profilePicture: null })).toBeUndefined()
  expect(profileGaps({ ...whole, profilePicture: null, phone: null })).toBe(
    'Te faltan la foto y el teléfono.',
  )
})

test('A whole profile lacks nothing', () => {
  expect([profileGaps(whole), unseenByOwner(whole), completeProfileAt(whole)]).toEqual([
    undefined,
    undefined,
    '/profile/edit',
  ])
})

test('An owner is asked for nothing of the crew', () => {
  expect(profileGaps({ ...empty, role: 'owner' })).toBe('Te faltan la foto, la biografía y el teléfono.')
  expect(profileGaps({ ...whole, phone: null })).toBe('Te falta el teléfono.')
})
