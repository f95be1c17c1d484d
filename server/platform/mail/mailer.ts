import fs from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/ids.ts'
import { lazily } from '#server/platform/lazily.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { readRefusal } from '#server/platform/mail/mail-refused.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'

export interface Mailer {
  /** Throws `MailRefused` if it will never be taken. */
  send(mail: Mail): Promise<void>
  /** Deletes the files of mails to this account, and of mails that name it. */
  forget(userId: string): Promise<void>
}

/** The end of an account's id, which is random: a file's name has no room for many whole ids. */
const markOf = (userId: string) => userId.slice(-12)

const TIMEOUT_MS = 20_000

interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  DATA_DIR: string
  publicUrl: string
}

const unlessMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

/** SMTP if SMTP_URL names a server, otherwise .eml files in the data folder, which any mail program opens. */
export function openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR, publicUrl }: MailSettings): Mailer {
  const written = (mail: Mail) => ({
    ...renderMail(mail, publicUrl),
    // Not as text, which would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    from: MAIL_FROM,
  })
  const folder = path.join(DATA_DIR, 'mail')
  // With mails from before a server was named, and partial files of a crash.
  const forget = async (userId: string) => {
    for (const place of [DATA_DIR, folder]) {
      const names = await fs.readdir(place).catch(unlessMissing)
      const theirs = names.filter(name => /\.(eml|part)$/.test(name) && name.includes(markOf(userId)))
      for (const name of theirs) await fs.rm(path.join(place, name), { force: true })
    }
  }
  if (SMTP_URL) {
    const transport = lazily(async () => {
      const { createTransport } = await import('nodemailer')
      return createTransport({
        url: SMTP_URL,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
    })
    return {
      forget,
      async send(mail) {
        try {
          await (await transport()).sendMail(written(mail))
        } catch (error) {
          throw readRefusal(error) ?? error
        }
      },
    }
  }
  const transport = lazily(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  return {
    forget,
    async send(mail) {
      await fs.mkdir(folder, { recursive: true })
      const { message } = await (await transport()).sendMail(written(mail))
      // Written aside and then moved: the folder has whole mails only.
      const name = [newId(), ...new Set(mail.people.map(markOf))].join('.')
      const aside = path.join(DATA_DIR, `mail-${name}.part`)
      await fs.writeFile(aside, message as Buffer, { flush: true })
      await fs.rename(aside, path.join(folder, `${name}.eml`))
    },
  }
}
