import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserView } from '#domain/accounts/account.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { type ApplicantSort, applicantSorts, sortApplicants } from '#domain/applications/sort-applicants.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import type { Verdict } from '#domain/titles/fit-view.ts'

const applicant = (name: string, user: Partial<UserView> = {}, day = '2026-05-01'): ApplicantView => ({
  user: {
    _id: name,
    id: name,
    name,
    role: 'crew',
    profilePicture: null,
    bio: null,
    memberSince: '2026-01-01T00:00:00.000Z',
    completedJobsCount: 0,
    ...user,
  },
  status: 'pending',
  appliedAt: `${day}T10:00:00.000Z`,
  withdrawn: false,
})
const names = (applicants: ApplicantView[]) => applicants.map(({ user }) => user.name).join(' ')
const offer = { miles: 138, speed: 6.5, vesselLength: 14.6 }

const three = [
  applicant('none', {}, '2026-05-03'),
  applicant('dear', { nauticalMileRateMin: 4, averageRating: 4.2, completedJobsCount: 2 }, '2026-05-01'),
  applicant('cheap', { hourlyRateMin: 14, averageRating: 4.8, completedJobsCount: 7 }, '2026-05-02'),
]
const orders: Record<Exclude<ApplicantSort, 'length'>, string> = {
  recent: 'none cheap dear',
  fit: 'none dear cheap',
  cost: 'cheap dear none',
  rating: 'cheap dear none',
  transfers: 'cheap dear none',
}
test.each(Object.entries(orders))('by %s: %s', (sort, order) => {
  expect(names(sortApplicants(three, sort as ApplicantSort, offer))).toBe(order)
})

test('by fit, each by the verdict for their own role', () => {
  const judged = (name: string, verdict: Verdict, role?: CrewRole): ApplicantView => ({
    ...applicant(name),
    fit: { verdict, reasons: [] },
    ...(role && { role }),
  })
  const people = [
    judged('unfit', 'does_not_fit', 'skipper'),
    judged('deckhand', 'unknown', 'deckhand'),
    judged('mate', 'fits', 'mate'),
    judged('conditional', 'conditional'),
  ]
  expect(names(sortApplicants(people, 'fit', offer))).toBe('mate conditional deckhand unfit')
})

test('by length, whom the vessel suits comes first, the widest before, then who comes nearest', () => {
  const people = [
    applicant('unknown'),
    applicant('far', { esloraExperienceMin: 20, esloraExperienceMax: 30 }),
    applicant('narrow', { esloraExperienceMin: 12, esloraExperienceMax: 15 }),
    applicant('near', { esloraExperienceMin: 6, esloraExperienceMax: 14 }),
    applicant('open', { esloraExperienceMin: 10 }),
    applicant('wide', { esloraExperienceMin: 8, esloraExperienceMax: 24 }),
    applicant('edge', { esloraExperienceMax: 14.6 }),
  ]
  expect(names(sortApplicants(people, 'length', offer))).toBe('open wide edge narrow near far unknown')
})

test('a term that the offer leaves open sorts nobody', () => {
  const unknown = { miles: null, speed: null, vesselLength: null }
  expect(names(sortApplicants(three, 'cost', unknown))).toBe('none dear cheap')
  expect(names(sortApplicants(three, 'length', unknown))).toBe('none dear cheap')
})

const anybody = fc
  .record({
    averageRating: fc.option(fc.integer({ min: 1, max: 5 })),
    completedJobsCount: fc.nat(3),
    nauticalMileRateMin: fc.option(fc.nat(5)),
    esloraExperienceMax: fc.option(fc.nat(30)),
  })
  .map(user => applicant('somebody', user))

test.each(applicantSorts)(
  'by %s nobody is lost, equals stay in their order, and sorting again changes nothing',
  sort => {
    fc.assert(
      fc.property(fc.array(anybody), people => {
        const once = sortApplicants(people, sort, offer)
        expect(new Set(once)).toEqual(new Set(people))
        expect(sortApplicants(once, sort, offer)).toEqual(once)
        const alike = people.map(() => applicant('alike'))
        expect(sortApplicants(alike, sort, offer).every((one, at) => one === alike[at])).toBe(true)
      }),
    )
  },
)

const sum = (max: number) => ({ min: 0, max, lines: [] })
const quoted = [
  { ...applicant('rates', { nauticalMileRateMin: 1 }) },
  { ...applicant('cheap'), allIn: sum(500), fit: { verdict: 'conditional' as const, reasons: [] } },
  { ...applicant('unknown'), allIn: null, fit: { verdict: 'unknown' as const, reasons: [] } },
  { ...applicant('dear'), allIn: sum(900), fit: { verdict: 'fits' as const, reasons: [] } },
  { ...applicant('unfit'), allIn: sum(100), fit: { verdict: 'does_not_fit' as const, reasons: [] } },
  { ...applicant('fair'), allIn: sum(700), fit: { verdict: 'fits' as const, reasons: [] } },
]

test('by cost, sums that were offered come before guesses, and nothing at all comes last', () => {
  expect(names(sortApplicants(quoted, 'cost', offer))).toBe('unfit cheap fair dear rates unknown')
})

test('by fit, those alike come by what they cost', () => {
  expect(names(sortApplicants(quoted, 'fit', offer))).toBe('fair dear cheap unknown unfit rates')
})
