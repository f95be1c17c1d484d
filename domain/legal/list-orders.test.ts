import { describe, expect, test } from 'vitest'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicantSorts, sortApplicants } from '#domain/applications/sort-applicants.ts'
import { freeCrewWeights } from '#domain/invitations/free-crew-order.ts'
import { listOrders, orderedLists } from '#domain/legal/list-orders.ts'

type Way = 'better' | 'worse' | undefined
type Given = Record<string, Way>

const offer = { miles: 138, speed: 6.5, vesselLength: 14.6 }
const choose = <T>(way: Way, better: T, worse: T, neither: T): T =>
  way === undefined ? neither : way === 'better' ? better : worse

const lengths = (given: Given): [number, number] => {
  const wider = given['esloraExperience wider']
  return given['esloraExperience includes'] === 'worse'
    ? choose(wider, [20, 80], [20, 25], [20, 40])
    : choose(wider, [5, 40], [14, 15], [10, 20])
}

/** A person who is better or worse in the named parts of an order, and alike in the others. */
function applicant(name: string, given: Given): ApplicantView {
  const [esloraExperienceMin, esloraExperienceMax] = lengths(given)
  const max = choose(given['allIn asc'], 500, 900, 0)
  return {
    user: {
      _id: name,
      id: name,
      name,
      role: 'crew',
      profilePicture: null,
      bio: null,
      memberSince: '2026-01-01T00:00:00.000Z',
      completedJobsCount: choose(given['completedJobsCount desc'], 9, 1, 5),
      averageRating: choose(given['averageRating desc'], 5, 1, 3),
      nauticalMileRateMin: choose(given['likelyCost asc'], 1, 9, 5),
      esloraExperienceMin,
      esloraExperienceMax,
    },
    status: 'pending',
    appliedAt: `2026-05-0${choose(given['appliedAt desc'], 9, 1, 5)}T10:00:00.000Z`,
    withdrawn: false,
    fit: { verdict: choose(given.fit, 'fits', 'unknown', 'conditional'), reasons: [] },
    allIn: max === 0 ? null : { min: 0, max, lines: [] },
  }
}

const everyPart = [...new Set(applicantSorts.flatMap(sort => listOrders.applicants[sort].by))]
const all = (parts: readonly string[], way: Way): Given => Object.fromEntries(parts.map(part => [part, way]))
const namesOf = (applicants: ApplicantView[]) => applicants.map(({ user }) => user.name)

describe.each(applicantSorts)('applicants by %s', sort => {
  const { by } = listOrders.applicants[sort]
  const others = everyPart.filter(part => !by.includes(part))

  test.each(by.map((part, at) => [part, at] as const))('%s counts, before the later criteria', (part, at) => {
    const weaker = [...by.slice(at + 1), ...others]
    const first = applicant('first', { ...all(weaker, 'worse'), [part]: 'better' })
    const second = applicant('second', { ...all(weaker, 'better'), [part]: 'worse' })
    expect(namesOf(sortApplicants([second, first], sort, offer))).toEqual(['first', 'second'])
  })

  test('nothing else counts', () => {
    const given = [applicant('one', all(others, 'worse')), applicant('other', all(others, 'better'))]
    expect(namesOf(sortApplicants(given, sort, offer))).toEqual(['one', 'other'])
  })

  test('the groups come first', () => {
    const best = all(by, 'better')
    const groups: ApplicantView[] = [
      { ...applicant('withdrawn', best), withdrawn: true },
      { ...applicant('rejected', best), status: 'rejected' },
      { ...applicant('accepted', best), status: 'accepted' },
      applicant('pending', all(by, 'worse')),
    ]
    expect(namesOf(sortApplicants(groups, sort, offer))).toEqual([
      'pending',
      'accepted',
      'rejected',
      'withdrawn',
    ])
  })
})

test('each answer of the free crew weighs more than the later ones together, in the order of the text', () => {
  const weights = Object.entries(freeCrewWeights).sort(([, one], [, other]) => other - one)
  expect(listOrders.freeCrew.by.slice(0, weights.length)).toEqual(weights.map(([name]) => name))
  for (const [at, [, weight]] of weights.entries())
    expect(weight).toBeGreaterThan(weights.slice(at + 1).reduce((sum, [, later]) => sum + later, 0))
})

test('each order of each list has its sentence', () => {
  for (const { orders, besides } of orderedLists)
    for (const text of [besides, ...orders.map(order => order.text)]) expect(text).toMatch(/\.$/)
  expect(orderedLists.flatMap(({ orders }) => orders)).toEqual([
    ...Object.values(listOrders.jobs),
    listOrders.crew,
    listOrders.freeCrew,
    ...Object.values(listOrders.applicants),
  ])
})
