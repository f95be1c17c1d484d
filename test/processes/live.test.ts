import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { openStream } from '#test/event-stream.ts'
import {
  engines,
  enginesThatEnd,
  freePort,
  openPlace,
  type Place,
  type Program,
} from '#test/processes/program.ts'

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
const originOf = ({ url }: Program) => new URL(url).origin

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

test.for(engines.filter(engine => engine === 'postgres'))(
  'What happens on one program is heard on the other, and who changes over misses nothing (%s)',
  async engine => {
    place = await openPlace(engine)
    const [one, two] = [await place.started(), await place.started()]
    const [ana, carla] = [await register(one, 'Ana', 'owner'), await register(two, 'Carla', 'crew')]
    const offer = async () => {
      const body = jobInputExample(daysAhead(30, 33))
      return (await one.post<{ job: { _id: string } }>('/jobs', body, ana.token)).body.job._id
    }
    const apply = (id: string) => two.post(`/jobs/${id}/apply`, {}, carla.token)
    const [first, second] = [await offer(), await offer()]
    const [here, there] = [
      await openStream(originOf(one), ana.token),
      await openStream(originOf(two), ana.token),
    ]
    await apply(first)
    await Promise.all([here.hears(2), there.hears(2)])
    here.close()
    await apply(second)
    await there.hears(4)
    const again = await openStream(originOf(two), ana.token, here.lastId())
    const missed = await again.hears(2)
    there.close()
    again.close()
    expect([here.heard, missed]).toEqual([there.heard.slice(0, 2), there.heard.slice(2)])
    expect(there.heard.map(({ event, data }) => (event === 'application' ? data.id : event))).toEqual([
      'notification',
      first,
      'notification',
      second,
    ])
  },
)

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
    // Killed here it might not have recorded the last mail as sent, and the next start would send it again.
    next.child.kill('SIGTERM')
    await next.ended
    // Any waiting task would run before this one.
    const last = await place.started()
    await last.post('/auth/forgot-password', { email: 'ana@example.com' })
    await mailsReach(4)
    expect([answered, before, aboutTheMessage().length]).toEqual([201, [], 1])
  },
)
