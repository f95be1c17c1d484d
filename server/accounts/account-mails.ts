import { findUser, findUserByEmail } from '#server/accounts/account-queries.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import type { WorkContext } from '#server/context.ts'

const sign = '\n\nUn saludo,\nSingladura\n'

/** The link carries its secret in the fragment, which browsers send to nobody and logs never see. */
export async function mailVerification(context: WorkContext, { userId }: { userId: string }): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.emailVerifiedAt !== null) return
  const token = await issueToken(context, 'verify_email', { userId, email: user.email })
  await context.tools.mailer.send({
    to: user.email,
    subject: 'Verifica tu correo en Singladura',
    text: `Hola, ${user.name}:

Confirma que este correo es tuyo abriendo este enlace:

${context.tools.settings.publicUrl}/verify-email#${token}

El enlace sirve una vez, durante siete días. Si no has creado una cuenta en Singladura, no hagas nada.${sign}`,
  })
}

export async function mailPasswordReset(context: WorkContext, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(context.db, email)
  if (!user) return
  const token = await issueToken(context, 'reset_password', { userId: user.id })
  await context.tools.mailer.send({
    to: user.email,
    subject: 'Cambia tu contraseña de Singladura',
    text: `Hola, ${user.name}:

Para elegir una contraseña nueva, abre este enlace:

${context.tools.settings.publicUrl}/reset-password#${token}

Sirve una vez, durante una hora. Si no lo has pedido, no hagas nada: tu contraseña sigue siendo la misma.${sign}`,
  })
}

/** To the old address, so that nobody loses an account without hearing of it. */
export async function mailAddressChanged(
  context: WorkContext,
  { userId, oldEmail }: { userId: string; oldEmail: string },
): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user) return
  await context.tools.mailer.send({
    to: oldEmail,
    subject: 'El correo de tu cuenta de Singladura ha cambiado',
    text: `Hola, ${user.name}:

Tu cuenta de Singladura tiene ahora otra dirección de correo, y esta deja de recibir sus avisos.

Si no has sido tú, escribe cuanto antes a quien lleva este sitio. Sus datos están en
${context.tools.settings.publicUrl}/privacy${sign}`,
  })
}
