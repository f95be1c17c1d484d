import { expect } from '@playwright/test'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { openOwnPlace } from '#test/journeys/own-place.ts'
import { freshEmail, PASSWORD, type Signed } from '#test/journeys/people.ts'
import { freePort, type Program } from '#test/processes/program.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'

export interface Transfer {
  ana: Signed
  carla: Signed
  jobId: string
  contractId: string
}

/** One test's own server: it may be stopped, and restarted on the same address. */
export async function startOwnServer() {
  const place = await openOwnPlace()
  const port = String(await freePort())
  let program = await place.started({ PORT: port })

  const join = async (username: string, role: string) => {
    const account = { username, email: freshEmail(username), password: PASSWORD, role }
    return (await program.post<Signed>('/auth/register', account)).body
  }

  return {
    origin: `http://localhost:${port}`,
    calls: (): Program => program,
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

    /** A contract signed by both. */
    async signContract(details: object = {}): Promise<Transfer> {
      const [ana, carla] = [await join('Ana', 'owner'), await join('Carla', 'crew')]
      const offer = jobInputExample({ title: 'Palma a Valencia', ...daysAhead(30, 33), ...details })
      const { job } = (await program.post<{ job: { _id: string } }>('/jobs', offer, ana.token)).body
      await program.post(`/jobs/${job._id}/apply`, {}, carla.token)
      await program.put(`/jobs/${job._id}/applicants/${carla.user._id}/accept`, {}, ana.token)
      const { body } = await program.get<{ contractData: object }>(`/contracts/${job._id}/draft`, carla.token)
      const signing = { contractData: body.contractData, signature: carlasHand }
      await program.post(`/contracts/${job._id}`, signing, carla.token)
      const signed = await program.post<{ contract: { _id: string; status: string } }>(
        `/contracts/${job._id}/owner-sign`,
        { signature: anasHand },
        ana.token,
      )
      expect(signed.body.contract.status).toBe('completed')
      return { ana, carla, jobId: job._id, contractId: signed.body.contract._id }
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
