import type { Mail } from '#server/mail/mail.ts'
import { renderHtml } from '#server/mail/render-html.ts'
import { renderText } from '#server/mail/render-text.ts'
import { unlinked } from '#server/mail/without-addresses.ts'

/** What goes out: the subject, and the same words twice. */
export function renderMail(given: Mail, publicUrl: string) {
  const mail = unlinked(given)
  return {
    to: mail.to,
    subject: mail.about === undefined ? mail.title : `${mail.title}: ${mail.about}`,
    text: renderText(mail, publicUrl),
    html: renderHtml(mail, publicUrl),
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  }
}
