import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { download, signedByCrew } from '#test/processes/contract-acts.ts'
import { enginesThatEnd, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

/** The recipients of mails with a PDF, with the PDF. */
function mailedPdfs(): { to: string; pdf: Buffer }[] {
  const folder = path.join(place.folder, 'mail')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).flatMap(name => {
    const mail = fs.readFileSync(path.join(folder, name), 'latin1')
    const coded = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1]
    const to = /^To: (.+)\r$/m.exec(mail)?.[1] ?? ''
    return coded ? [{ to, pdf: Buffer.from(coded, 'base64') }] : []
  })
}
/** A crashed server's tasks are free when its lease ends. */
const bothMailed = () =>
  vi.waitFor(() => expect(mailedPdfs().length).toBeGreaterThanOrEqual(2), { timeout: 60_000, interval: 200 })

async function expectOneMailEach(program: Program, jobId: string, token: string) {
  await bothMailed()
  // A third would come at once.
  await setTimeout(1_500)
  const pdf = await download(program, jobId, token)
  const mails = mailedPdfs()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'carla@example.com'])
  for (const mail of mails) expect(mail.pdf.equals(pdf)).toBe(true)
  return pdf
}

test.for(enginesThatEnd)(
  'Killed the moment the owner’s signature is confirmed, the program makes the PDF after its restart and mails each one (%s)',
  async engine => {
    place = await openPlace(engine)
    const smtp = await startMailServer()
    const first = await place.started({ SMTP_URL: smtp.url })
    const { jobId, ana, sign } = await signedByCrew(first, smtp.mailsTo)
    const { status } = await sign()
    first.child.kill('SIGKILL')
    await first.ended
    smtp.close()
    const second = await place.started()
    const { body } = await second.get<{ status: string }>(`/contracts/${jobId}/check`, ana.token)
    expect([status, body.status]).toEqual([200, 'completed'])
    await expectOneMailEach(second, jobId, ana.token)
  },
)

/** Takes every mail but one with a PDF, on which it falls silent. */
async function startMailServer() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const sockets: net.Socket[] = []
  const taken: string[] = []
  const server = net.createServer(socket => {
    let mail: string | undefined
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString('latin1')
      if (mail === undefined) {
        mail = text.startsWith('DATA') ? '' : undefined
        socket.write(mail === '' ? '354 go\r\n' : '250 ok\r\n')
        return
      }
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      if (mail.includes('application/pdf')) reach()
      else {
        taken.push(mail)
        socket.write('250 taken\r\n')
      }
      mail = undefined
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    reached,
    mailsTo: (address: string) => taken.filter(mail => mail.includes(`To: ${address}`)),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test.for(enginesThatEnd)(
  'Killed with the PDF made and the mail under way, the program keeps the PDF and mails each one after its restart (%s)',
  { tags: 'rare' },
  async engine => {
    place = await openPlace(engine)
    const smtp = await startMailServer()
    const first = await place.started({ SMTP_URL: smtp.url })
    const { jobId, ana, carla, sign } = await signedByCrew(first, smtp.mailsTo)
    await sign()
    await smtp.reached
    const made = await download(first, jobId, ana.token)
    first.child.kill('SIGKILL')
    await first.ended
    smtp.close()
    const second = await place.started()
    const after = await expectOneMailEach(second, jobId, carla.token)
    expect(after.equals(made)).toBe(true)
  },
)
