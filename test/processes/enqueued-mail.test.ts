/** @module-tag rare */
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { enginesThatEnd, freePort, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

interface Account {
  token: string
  user: { _id: string }
}
const register = async (program: Program, username: string, role: string) => {
  const body = { username, email: `${username.toLowerCase()}@example.com`, password: 'amarra', role }
  return (await program.post<Account>('/auth/register', body)).body
}

/** Ana writes to Carla, who has not been here since she registered. */
async function write(program: Program, ana: Account, carla: Account): Promise<number> {
  const body = { recipientId: carla.user._id }
  const { conversation } = (
    await program.post<{ conversation: { _id: string } }>('/messages/conversations', body, ana.token)
  ).body
  return (await program.post(`/messages/${conversation._id}`, { text: 'Buenos días.' }, ana.token)).status
}

/** The texts of all mails in the folder. */
function mails(): string[] {
  const folder = path.join(place.folder, 'mail')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).map(name => fs.readFileSync(path.join(folder, name), 'utf8'))
}
const aboutTheMessage = () =>
  mails().filter(mail => mail.includes('To: carla@example.com') && mail.includes('Subject: Mensaje nuevo'))
const mailsReach = (count: number) =>
  expect.poll(() => mails().length, { timeout: 60_000, interval: 100 }).toBe(count)

test.for(enginesThatEnd)(
  'A program that is killed between an act and its mail mails after the next start, once (%s)',
  { timeout: 240_000 },
  async engine => {
    place = await openPlace(engine)
    const nobody = `smtp://127.0.0.1:${await freePort()}`
    const killed = await place.started({ SMTP_URL: nobody, LOG_LEVEL: 'error' })
    const [ana, carla] = [await register(killed, 'Ana', 'owner'), await register(killed, 'Carla', 'crew')]
    const answered = await write(killed, ana, carla)
    killed.child.kill('SIGKILL')
    await killed.ended
    const before = mails()
    // Two verify the addresses, and one is about the message.
    const next = await place.started()
    await mailsReach(3)
    // A mail that waits a second time would go before this one.
    await next.post('/auth/forgot-password', { email: 'ana@example.com' })
    await mailsReach(4)
    expect([answered, before, aboutTheMessage().length]).toEqual([201, [], 1])
  },
)
