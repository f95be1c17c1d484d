import type { Mail } from '#server/platform/mail/mail.ts'
import { renderHtml } from '#server/platform/mail/render-html.ts'
import { renderText } from '#server/platform/mail/render-text.ts'
import { unlinked } from '#server/platform/mail/without-addresses.ts'

export function renderMail(given: Mail, publicUrl: string) {
  const mail = unlinked(given)
  return {
    to: mail.to,
    subject: mail.about === undefined ? mail.title : `${mail.title}: ${mail.about}`,
    text: renderText(mail, publicUrl),
    html: renderHtml(mail, publicUrl),
    ...(mail.unsubscribe
      ? {
          headers: {
            'List-Unsubscribe': `<${publicUrl}${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  }
}
