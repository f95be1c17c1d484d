import { expect, test } from 'vitest'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import { undecidedOf } from '#domain/applications/undecided-of.ts'

const offer = (applicants: object[], more: object = {}) => ({ applicants, ...more }) as unknown as OwnJobView
const pending = { status: 'pending', withdrawn: false }

test.each([
  ['as the server counts them, also those that a page leaves out', offer([pending], { undecided: 12 }), 12],
  [
    'among the applicants, in a reply of an older release',
    offer([pending, { ...pending, withdrawn: true }, { status: 'accepted', withdrawn: false }]),
    1,
  ],
])('Those who wait for the owner are counted: %s', (_, job, count) => {
  expect(undecidedOf(job)).toBe(count)
})
