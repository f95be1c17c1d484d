import { expect } from '@playwright/test'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { openOwnPlace } from '#test/journeys/own-place.ts'
import { freshEmail, PASSWORD, type Signed } from '#test/journeys/people.ts'
import { type Calls, callsTo, freePort } from '#test/processes/program.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'

export interface Transfer {
  ana: Signed
  carla: Signed
  jobId: string
  contractId: string
}

/** A contract signed by both. */
async function signContract(calls: Calls, details: object): Promise<Transfer> {
  const join = async (username: string, role: string) => {
    const account = { username, email: freshEmail(username), password: PASSWORD, role }
    return (await calls.post<Signed>('/auth/register', account)).body
  }
  const [ana, carla] = [await join('Ana', 'owner'), await join('Carla', 'crew')]
  const offer = jobInputExample({ title: 'Palma a Valencia', ...daysAhead(30, 33), ...details })
  const { job } = (await calls.post<{ job: { _id: string } }>('/jobs', offer, ana.token)).body
  await calls.post(`/jobs/${job._id}/apply`, {}, carla.token)
  await calls.put(`/jobs/${job._id}/applicants/${carla.user._id}/accept`, {}, ana.token)
  const { body } = await calls.get<{ contractData: object }>(`/contracts/${job._id}/draft`, carla.token)
  const signing = { contractData: body.contractData, signature: carlasHand }
  await calls.post(`/contracts/${job._id}`, signing, carla.token)
  const signed = await calls.post<{ contract: { _id: string; status: string } }>(
    `/contracts/${job._id}/owner-sign`,
    { signature: anasHand },
    ana.token,
  )
  expect(signed.body.contract.status).toBe('completed')
  return { ana, carla, jobId: job._id, contractId: signed.body.contract._id }
}

const transfersOn = (origin: string, calls: () => Calls) => ({
  /** Before a path it makes an address for a page. */
  origin,
  calls,
  signContract: (details: object = {}) => signContract(calls(), details),
})
export type ServerOfTransfers = ReturnType<typeof transfersOn>

/** The one of all journeys: pages know its address. */
export const commonServer = (baseURL: string): ServerOfTransfers => {
  const calls = callsTo(`${baseURL}/api`)
  return transfersOn('', () => calls)
}

/** One test's own server: it may be stopped, and restarted on the same address. */
export async function startOwnServer() {
  const place = await openOwnPlace()
  const port = String(await freePort())
  let program = await place.started({ PORT: port })
  return {
    ...transfersOn(`http://localhost:${port}`, () => program),
    close: () => place.close(),
    /** It accepts requests, and answers nothing. */
    silence: () => program.child.kill('SIGSTOP'),
    speak: () => program.child.kill('SIGCONT'),
    async kill() {
      program.child.kill('SIGKILL')
      await program.ended
    },
    async comeBack() {
      program = await place.started({ PORT: port })
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
