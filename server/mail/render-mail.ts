import type { Mail } from '#server/mail/mail.ts'
import { renderHtml } from '#server/mail/render-html.ts'
import { renderText } from '#server/mail/render-text.ts'

/** What goes out: the subject, and the same words twice. */
export const renderMail = (mail: Mail, publicUrl: string) => ({
  to: mail.to,
  subject: mail.about === undefined ? mail.title : `${mail.title}: ${mail.about}`,
  text: renderText(mail, publicUrl),
  html: renderHtml(mail, publicUrl),
  ...(mail.attachments ? { attachments: mail.attachments } : {}),
})
