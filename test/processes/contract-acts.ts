import { expect } from 'vitest'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import type { Calls } from '#test/processes/program.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'

export interface Account {
  token: string
  user: { _id: string }
}
export const join = async (server: Calls, name: string, role: 'owner' | 'crew'): Promise<Account> =>
  (
    await server.post<Account>('/auth/register', {
      username: name,
      email: `${name}@example.com`,
      password: 'amarras',
      role,
    })
  ).body

/** As far as the crew member's signature: it waits for the owner. */
export async function signedByCrew(server: Calls) {
  const [ana, carla] = [await join(server, 'ana', 'owner'), await join(server, 'carla', 'crew')]
  const offer = jobInputExample({ title: 'Palma a Valencia', ...daysAhead(30, 33) })
  const { job } = (await server.post<{ job: { _id: string } }>('/jobs', offer, ana.token)).body
  await server.post(`/jobs/${job._id}/apply`, {}, carla.token)
  await server.put(`/jobs/${job._id}/applicants/${carla.user._id}/accept`, {}, ana.token)
  const draft = await server.get<{ contractData: object }>(`/contracts/${job._id}/draft`, carla.token)
  const { contractData } = draft.body
  const typed = { ...contractData, crewEmail: 'escrito@example.com', ownerEmail: 'tecleado@example.com' }
  const signing = { contractData: typed, signature: carlasHand }
  const signed = await server.post(`/contracts/${job._id}`, signing, carla.token)
  expect(signed.status).toBe(201)
  const sign = (by: Calls = server) =>
    by.post<{ contract: { status: string } }>(
      `/contracts/${job._id}/owner-sign`,
      { signature: anasHand },
      ana.token,
    )
  return { jobId: job._id, ana, carla, sign }
}

export async function download({ url }: Calls, jobId: string, token: string): Promise<Buffer> {
  const response = await fetch(`${url}/contracts/${jobId}/download`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}
