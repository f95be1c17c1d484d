import type { Mail } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { TestServer } from '#test/test-server.ts'

export type SentMail = ReturnType<typeof renderMail>

export const keepMails = (place: () => { server: TestServer; sent: SentMail[] }) => async (mail: Mail) => {
  const { server, sent } = place()
  sent.push(renderMail(mail, server.dependencies.services.settings.publicUrl))
}

export function secretIn(mail: string | undefined, page: string): string {
  const secret = new RegExp(`http://localhost:3000/${page}#([\\w-]{43})`).exec(mail ?? '')?.[1]
  if (!secret) throw new Error(`This mail has no link to ${page}: ${mail}`)
  return secret
}

export const mailsTo = (mails: string[], address: string): string[] =>
  mails.filter(mail => mail.includes(`To: ${address}`))
