import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-mail-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const mail: Mail = {
  to: 'ana@example.com',
  people: ['ana'],
  name: 'Begoña',
  title: 'Cambia tu contraseña',
  paragraphs: [],
  action: { words: 'Ábrelo – ya:', label: 'Cambiarla', path: '/reset-password#secreto' },
}
const mailer = (env: Record<string, string> = {}) => openMailer(readSettings({ DATA_DIR: folder, ...env }))
const written = () => {
  const [name = '', ...more] = fs.readdirSync(path.join(folder, 'mail'))
  return { name, more, raw: fs.readFileSync(path.join(folder, 'mail', name), 'latin1') }
}
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()

test('Without a mail server a mail becomes one .eml file that mail programs open', {
  tags: 'rare',
}, async () => {
  await mailer().send(mail)
  const { name, more, raw } = written()
  const { from, to, subject, text, html } = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  expect([path.extname(name), more, from, to, subject, text?.trimEnd()]).toEqual([
    '.eml',
    [],
    { name: 'Singladura', address: 'no-responder@singladura.local' },
    [{ name: '', address: 'ana@example.com' }],
    'Cambia tu contraseña',
    'Hola, Begoña:\n\nÁbrelo – ya:\nhttp://localhost:3000/reset-password#secreto\n\nUn saludo,\nSingladura',
  ])
  expect(html).toContain('Ábrelo – ya:')
})

test('The text comes first: programs that show HTML take the last part that they understand', async () => {
  await mailer().send(mail)
  const { raw } = written()
  expect(raw.match(/^Content-Type: [\w/]+/gm)).toEqual([
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ])
})

test('A line break in a subject opens no further header', async () => {
  await mailer().send({
    ...mail,
    title: 'Hola\r\nBcc: otro@example.com',
    about: 'Palma\nCc: otro@example.com',
  })
  const { cc, bcc, subject } = await PostalMime.parse(Buffer.from(written().raw, 'latin1'))
  // Word joiners keep mail programs from making a link of it.
  const address = 'otro@\u2060example.\u2060com'
  expect([bcc, cc, subject]).toEqual([undefined, undefined, `Hola Bcc: ${address}: Palma Cc: ${address}`])
})

test.each(['\r\nBcc: otro@example.com', ', otro@example.com'])(
  'Text after an address is no further receiver: %j',
  async more => {
    await mailer().send({ ...mail, to: `ana@example.com${more}` })
    const { to, cc, bcc } = await PostalMime.parse(Buffer.from(written().raw, 'latin1'))
    expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined])
  },
)

test('Mails are named so that they sort by when they were sent', async () => {
  const { send } = mailer()
  for (const to of ['uno@example.com', 'dos@example.com', 'tres@example.com']) await send({ ...mail, to })
  const files = fs.readdirSync(path.join(folder, 'mail')).sort()
  const receivers = files.map(name =>
    headerOf(fs.readFileSync(path.join(folder, 'mail', name), 'latin1'), 'To'),
  )
  expect(receivers).toEqual(['uno@example.com', 'dos@example.com', 'tres@example.com'])
})

test('The files of mails that went to an account, or name whose it is, are deleted, also what a crash left half written', async () => {
  const { send, forget } = mailer()
  await send({ ...mail, people: ['ana', 'carla'] })
  await send({ ...mail, people: ['carla', 'ana'] })
  await send({ ...mail, people: ['ana'] })
  fs.writeFileSync(path.join(folder, 'mail-1.carla.part'), 'Hola')
  await forget('carla')
  await mailer({ SMTP_URL: 'smtp://127.0.0.1:1' }).forget('nadie')
  const left = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(left.sort()).toEqual(['mail', expect.stringMatching(/^mail\/[\w-]+\.ana\.eml$/)])
})

test('Where no mail was ever written, there is nothing to delete', async () => {
  await mailer().forget('ana')
  expect(fs.readdirSync(folder)).toEqual([])
})

async function startMailServer(answerToData: string, answers: Record<string, string> = {}) {
  const received: string[] = []
  const server = net.createServer(socket => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') received.push(line)
        else if (inData) socket.write(answerToData)
        else
          socket.write(answers[line.slice(0, 4)] ?? (line.startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n'))
        inData = inData ? line !== '.' : line.startsWith('DATA')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

test('With a mail server the mail goes there, and no file is written', async () => {
  const smtp = await startMailServer('250 taken\r\n')
  await mailer({ SMTP_URL: smtp.url }).send(mail)
  smtp.close()
  expect([smtp.received.filter(line => line.startsWith('To:')), fs.readdirSync(folder)]).toEqual([
    ['To: ana@example.com'],
    [],
  ])
})

test('A mail that the server does not take is an error, so that it is tried again', async () => {
  const smtp = await startMailServer('451 later\r\n')
  await expect(mailer({ SMTP_URL: smtp.url }).send(mail)).rejects.toThrow('451 later')
  smtp.close()
})

test.each([
  [
    'the receiver',
    { RCPT: '550 5.1.1 <ana@example.com>: no such mailbox\r\n' },
    '250 taken\r\n',
    '550 5.1.1 after RCPT TO.',
  ],
  ['the message', {}, '554 5.7.1 refused\r\n', '554 5.7.1 after DATA.'],
])(
  'A mail that the server refuses for good, %s, is said without the address',
  async (_, answers, toData, said) => {
    const smtp = await startMailServer(toData, answers)
    const error = await mailer({ SMTP_URL: smtp.url })
      .send(mail)
      .catch((thrown: unknown) => thrown)
    smtp.close()
    expect([error instanceof MailRefused, String(error)]).toEqual([
      true,
      `Error: The mail server refuses a mail for good: ${said}`,
    ])
  },
)

test.each([
  ['a receiver for now', { RCPT: '451 4.7.1 greylisted\r\n' }],
  ['the sender, whom the operator names', { MAIL: '550 5.7.1 not yours\r\n' }],
])('A refusal of %s is tried again', async (_, answers) => {
  const smtp = await startMailServer('250 taken\r\n', answers)
  const error = await mailer({ SMTP_URL: smtp.url })
    .send(mail)
    .catch((thrown: unknown) => thrown)
  smtp.close()
  expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, false])
})
