import { expect, vi } from 'vitest'
import type { JobInput } from '#domain/jobs/job.ts'
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

/** By the link in the mail to them, from the raw mails. */
const verify = (server: Calls, address: string, mailsTo: (address: string) => string[]) =>
  vi.waitFor(
    async () => {
      const mails = mailsTo(address).map(raw => raw.replace(/=\r\n/g, ''))
      const [secret] = mails.flatMap(mail => /verify-email#([\w-]{43})/.exec(mail)?.[1] ?? [])
      // Guesses are counted: the test waits for the mail first.
      expect(secret).toBeDefined()
      expect((await server.post('/auth/verify-email', { token: secret })).status).toBe(200)
    },
    { timeout: 60_000, interval: 200 },
  )

/** Up to the crew member's signature. If mails can be read, addresses are verified. */
export async function signedByCrew(
  server: Calls,
  mailsTo?: (address: string) => string[],
  terms: Partial<JobInput> = {},
) {
  const [ana, carla] = [await join(server, 'ana', 'owner'), await join(server, 'carla', 'crew')]
  if (mailsTo) for (const name of ['ana', 'carla']) await verify(server, `${name}@example.com`, mailsTo)
  const offer = jobInputExample({ title: 'Palma a Valencia', ...daysAhead(30, 33), ...terms })
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
