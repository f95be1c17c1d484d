import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps its mails until it falls silent. */
export async function startMailServer() {
  const taken: { to: string; raw: string }[] = []
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  let silent = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (silent) return reach()
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          raw: Buffer.concat(chunks).toString('latin1'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    fallSilent() {
      silent = true
    },
    /** Once a mail has arrived that gets no answer. */
    reached,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
