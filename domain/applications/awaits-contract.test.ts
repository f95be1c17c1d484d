import { describe, expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application.ts'
import { awaitsContract } from '#domain/applications/awaits-contract.ts'
import { type ContractStatus, contractStatuses } from '#domain/contracts/contract-status.ts'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'

const application = {
  status: 'filled' as JobStatus,
  myApplicationStatus: 'accepted' as ApplicationStatus,
  owner: { _id: 'ana', name: 'Ana', profilePicture: null, companyName: null },
  contract: null as { _id: string; status: ContractStatus; crewSignature: null } | null,
}
const awaits = (changes: Partial<typeof application> = {}) => awaitsContract({ ...application, ...changes })
const withContract = (status: ContractStatus) => ({
  contract: { _id: 'contract', status, crewSignature: null },
})

describe('As a device of an older release has kept it, an application waits for a contract', () => {
  test.each(applicationStatuses)('where it is accepted, and it is %s', myApplicationStatus => {
    expect(awaits({ myApplicationStatus })).toBe(myApplicationStatus === 'accepted')
  })
  test.each(jobStatuses)('while the offer goes on, and it is %s', status => {
    expect(awaits({ status })).toBe(['open', 'filled'].includes(status))
  })
  test.each(contractStatuses)('until the crew member has signed, and it is %s', status => {
    expect(awaits(withContract(status))).toBe(status === 'pending_crew_signature')
  })
})

test.each([true, false])('Else the reply says so: %s', sign => {
  expect(awaitsContract({ ...application, may: { withdraw: false, sign } })).toBe(sign)
})
