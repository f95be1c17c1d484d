import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { newId } from '#server/ids.ts'
import type { Settings } from '#server/settings.ts'

interface Mail {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 20_000

/** SMTP where SMTP_URL names a server, else .eml files in the data folder, which any mail program opens. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings): Mailer {
  if (SMTP_URL) {
    const transport = nodemailer.createTransport({
      url: SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    return {
      async send(mail) {
        await transport.sendMail({ ...mail, from: MAIL_FROM })
      },
    }
  }
  const folder = path.join(DATA_DIR, 'mail')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      await fs.mkdir(folder, { recursive: true })
      const { message } = await transport.sendMail({ ...mail, from: MAIL_FROM })
      // Beside the folder and then into it: what lies there is a whole mail.
      const id = newId()
      const aside = path.join(DATA_DIR, `mail-${id}.part`)
      await fs.writeFile(aside, message as Buffer, { flush: true })
      await fs.rename(aside, path.join(folder, `${id}.eml`))
    },
  }
}
