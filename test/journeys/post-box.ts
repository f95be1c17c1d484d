import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface PostBox {
  url: string
  mailsTo(address: string): Promise<Email[]>
  close(): Promise<void>
}

/** A mail server on this machine that keeps its mails. */
export async function openPostBox(): Promise<PostBox> {
  const received: { to: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: address =>
      Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
    close: () => new Promise(closed => server.close(() => closed())),
  }
}
