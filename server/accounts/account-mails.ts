import { findUser, findUserByEmail } from '#server/accounts/account-queries.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import type { WorkContext } from '#server/context.ts'

/** The link carries its secret in the fragment, which browsers send to nobody and logs never see. */
export async function mailVerification(context: WorkContext, { userId }: { userId: string }): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.erasedAt || user.emailVerifiedAt !== null) return
  const token = await issueToken(context, 'verify_email', { userId, email: user.email })
  await context.tools.mailer.send({
    to: user.email,
    people: [user.id],
    name: user.name,
    title: 'Verifica tu correo en Singladura',
    paragraphs: [],
    action: {
      words: 'Confirma que este correo es tuyo abriendo este enlace:',
      label: 'Verificar mi correo',
      path: `/verify-email#${token}`,
    },
    after: [
      {
        words:
          'El enlace sirve una vez, durante siete días. Si no has creado una cuenta en Singladura, no hagas nada.',
      },
    ],
  })
}

export async function mailPasswordReset(context: WorkContext, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(context.db, email)
  if (!user || user.disabledAt) return
  const token = await issueToken(context, 'reset_password', { userId: user.id })
  await context.tools.mailer.send({
    to: user.email,
    people: [user.id],
    name: user.name,
    title: 'Cambia tu contraseña de Singladura',
    paragraphs: [],
    action: {
      words: 'Para elegir una contraseña nueva, abre este enlace:',
      label: 'Elegir contraseña nueva',
      path: `/reset-password#${token}`,
    },
    after: [
      {
        words:
          'Sirve una vez, durante una hora. Si no lo has pedido, no hagas nada: tu contraseña sigue siendo la misma.',
      },
    ],
  })
}

/** To the old address, so that nobody loses an account without hearing of it. */
export async function mailAddressChanged(
  context: WorkContext,
  { userId, oldEmail }: { userId: string; oldEmail: string },
): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.erasedAt) return
  await context.tools.mailer.send({
    to: oldEmail,
    people: [user.id],
    name: user.name,
    title: 'El correo de tu cuenta de Singladura ha cambiado',
    paragraphs: [
      'Tu cuenta de Singladura tiene ahora otra dirección de correo, y esta deja de recibir sus avisos.',
    ],
    action: {
      words: 'Si no has sido tú, escribe cuanto antes a quien lleva este sitio. Sus datos están aquí:',
      label: 'Ver los datos de contacto',
      path: '/privacy',
    },
  })
}
