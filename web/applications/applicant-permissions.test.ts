import { expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { mayDecide } from '#web/applications/applicant-permissions.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }

const decide = (
  status: ApplicantView['status'],
  { may, offer = 'open', owner = ana }: { may?: ApplicantView['may']; offer?: JobStatus; owner?: Actor } = {},
) =>
  mayDecide(owner, {
    job: {
      status: offer,
      owner: {
        _id: 'ana',
        name: 'Ana',
        profilePicture: null,
        companyName: null,
        memberSince: '2026-01-01T00:00:00Z',
        completedJobsCount: 0,
      },
    },
    applicant: {
      user: { _id: 'carla' } as ApplicantView['user'],
      status,
      withdrawn: false,
      ...(may && { may }),
    },
  })
const acts = ({ accept, reject, release }: ReturnType<typeof mayDecide>) => [accept, reject, release.allowed]

test('as a device keeps it from an older release, an applicant is decided about by their status', () => {
  expect([decide('pending'), decide('accepted'), decide('rejected')].map(acts)).toEqual([
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ])
  expect(acts(decide('pending', { offer: 'filled' }))).toEqual([false, true, false])
})

test('the server’s further facts close a way, and open none that the screen knows to be closed', () => {
  const gone = { accept: false, reject: true, release: false }
  expect(acts(decide('pending', { may: gone }))).toEqual([false, true, false])
  const stale = { accept: true, reject: true, release: true }
  expect(acts(decide('accepted', { may: stale }))).toEqual([false, false, true])
  expect(acts(decide('pending', { may: stale, offer: 'filled' }))).toEqual([false, true, false])
})

test('another owner decides nothing', () => {
  expect(acts(decide('pending', { owner: oscar }))).toEqual([false, false, false])
})
