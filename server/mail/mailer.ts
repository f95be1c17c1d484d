import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { newId } from '#server/ids.ts'
import type { Mail } from '#server/mail/mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { Settings } from '#server/settings.ts'

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 20_000

/** SMTP where SMTP_URL names a server, else .eml files in the data folder, which any mail program opens. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR, publicUrl }: Settings): Mailer {
  const written = (mail: Mail) => ({
    ...renderMail(mail, publicUrl),
    // Not as text, which is read as a list of addresses.
    to: { name: '', address: mail.to },
    from: MAIL_FROM,
  })
  if (SMTP_URL) {
    const transport = nodemailer.createTransport({
      url: SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    return {
      async send(mail) {
        await transport.sendMail(written(mail))
      },
    }
  }
  const folder = path.join(DATA_DIR, 'mail')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      await fs.mkdir(folder, { recursive: true })
      const { message } = await transport.sendMail(written(mail))
      // Beside the folder and then into it: what lies there is a whole mail.
      const id = newId()
      const aside = path.join(DATA_DIR, `mail-${id}.part`)
      await fs.writeFile(aside, message as Buffer, { flush: true })
      await fs.rename(aside, path.join(folder, `${id}.eml`))
    },
  }
}
