import * as z from 'zod/mini'
import { named, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const noticeNotifications = {
  notice_decided: template({
    to: 'both',
    params: z.object({ ...named, reference: z.string() }),
    title: 'Tu aviso está decidido',
    message: ({ reference }) =>
      `Hemos decidido sobre tu aviso ${reference}. Te hemos escrito a tu correo con el resultado y cómo reclamar.`,
    // How it is decided. The link to the outcome is a secret of the mail, which no row keeps.
    leadsTo: () => paths.terms,
  }),
}
