import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { readSettings } from '#server/settings.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-mail-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const mail = {
  to: 'ana@example.com',
  subject: 'Cambia tu contraseña',
  text: 'Hola, Begoña:\n\nÁbrelo – ya.\n',
}
const mailer = (env: Record<string, string> = {}) => openMailer(readSettings({ DATA_DIR: folder, ...env }))
const written = () => {
  const [name = '', ...more] = fs.readdirSync(path.join(folder, 'mail'))
  return { name, more, raw: fs.readFileSync(path.join(folder, 'mail', name), 'latin1') }
}
const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]?.trim()
const decodeWord = (word = '') => {
  const [, kind, coded = ''] = /^=\?UTF-8\?([QB])\?(.*)\?=$/i.exec(word) ?? []
  if (kind?.toUpperCase() === 'B') return Buffer.from(coded, 'base64').toString()
  return decodeURIComponent(coded.replace(/_/g, ' ').replace(/=/g, '%'))
}

test('Without a mail server a mail becomes one .eml file that mail programs open', async () => {
  await mailer().send(mail)
  const { name, more, raw } = written()
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const text = Buffer.from(
    body
      .join('\r\n\r\n')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
  expect([
    path.extname(name),
    more,
    headerOf(head, 'To'),
    headerOf(head, 'From'),
    decodeWord(headerOf(head, 'Subject')),
    text.replaceAll('\r\n', '\n'),
  ]).toEqual([
    '.eml',
    [],
    'ana@example.com',
    'Singladura <no-responder@singladura.local>',
    'Cambia tu contraseña',
    mail.text,
  ])
})

test('A line break in a subject or an address opens no further header', async () => {
  await mailer().send({ ...mail, subject: 'Hola\r\nBcc: otro@example.com', to: 'ana@example.com' })
  const { raw } = written()
  expect([headerOf(raw, 'Bcc'), headerOf(raw, 'Subject')]).toEqual([undefined, 'Hola Bcc: otro@example.com'])
})

test('Mails are named so that they sort by when they were sent', async () => {
  const { send } = mailer()
  for (const to of ['uno@example.com', 'dos@example.com', 'tres@example.com']) await send({ ...mail, to })
  const files = fs.readdirSync(path.join(folder, 'mail')).sort()
  const receivers = files.map(name =>
    headerOf(fs.readFileSync(path.join(folder, 'mail', name), 'latin1'), 'To'),
  )
  expect(receivers).toEqual(['uno@example.com', 'dos@example.com', 'tres@example.com'])
})

/** As much of SMTP as one mail takes. */
async function startMailServer(answerToData: string) {
  const received: string[] = []
  const server = net.createServer(socket => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') received.push(line)
        else if (inData) socket.write(answerToData)
        else socket.write(line.startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n')
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

test('What the mail server does not take is an error, so that it is tried again', async () => {
  const smtp = await startMailServer('451 later\r\n')
  await expect(mailer({ SMTP_URL: smtp.url }).send(mail)).rejects.toThrow('451 later')
  smtp.close()
})
