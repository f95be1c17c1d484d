import { expect, test } from 'vitest'
import type { UserView } from '#domain/accounts/account.ts'
import { crewFacts } from '#web/accounts/crew-facts.ts'
import { availabilityText, esloraRange, mileRate } from '#web/accounts/person-facts.ts'
import { ratingWords } from '#web/accounts/record-words.ts'

const crew: UserView = {
  _id: '1',
  id: '1',
  name: 'Carla',
  role: 'crew',
  profilePicture: null,
  bio: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  completedJobsCount: 0,
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a range shows its unit once, and an open end in words', () => {
  expect(plain(mileRate({ ...crew, nauticalMileRateMin: 1.5, nauticalMileRateMax: 3 }))).toBe('1,50 – 3 €')
  expect(plain(esloraRange({ ...crew, esloraExperienceMin: 9.5 }))).toBe('desde 9,5 m')
  expect(plain(esloraRange({ ...crew, esloraExperienceMax: 24 }))).toBe('hasta 24 m')
})

test('the upper length that the form presets is nobody’s own', () => {
  expect(plain(esloraRange({ ...crew, esloraExperienceMin: 10, esloraExperienceMax: 100 }))).toBe(
    'desde 10 m',
  )
  expect(esloraRange({ ...crew, esloraExperienceMax: 100 })).toBeUndefined()
  expect(crewFacts({ ...crew, esloraExperienceMin: 10, esloraExperienceMax: 100 }).map(plain)).toEqual([
    'Esloras desde 10 m',
  ])
})

test('a lower end of zero is an end', () => {
  expect(plain(esloraRange({ ...crew, esloraExperienceMin: 0, esloraExperienceMax: 12 }))).toBe('0 – 12 m')
})

test('an empty field is nothing', () => {
  expect([esloraRange(crew), availabilityText(crew), ratingWords(crew)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test("availability is a range, a single date, or 'Disponible'", () => {
  const on = (startDate: string | null, endDate: string | null) =>
    availabilityText({ ...crew, availability: { startDate, endDate } })
  expect(on('2026-05-14', '2026-05-14')).toBe('14 may 2026')
  expect(on('2026-05-14', null)).toBe('Desde el 14 may 2026')
  expect(on('2026-05-14', '2027-06-01')).toMatch(/14 may 2026.*1 jun 2027/)
  expect(on(null, null)).toBe('Disponible')
})

test('the average rating is out of five, to one decimal', () => {
  expect(ratingWords({ ...crew, averageRating: 4.66, ratingCount: 3 })).toBe('4,7 de 5 · 3 reseñas')
  expect(ratingWords({ ...crew, averageRating: 5, ratingCount: 1 })).toBe('5 de 5 · 1 reseña')
  // As an older server sends it.
  expect(ratingWords({ ...crew, averageRating: 5 })).toBe('5 de 5')
})
