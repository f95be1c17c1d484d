import { MINUTE_MS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { findUser, findUserByEmail } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { type Device, deviceName } from '#server/accounts/device.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { issueToken, noteMailed, wasMailed } from '#server/accounts/one-time-tokens.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { greetingOf, type Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

/** A second mail within this time would only fill somebody's inbox. */
const AGAIN_MS = MINUTE_MS

/** `always`: an operator asked for the mail, which is then sent in any case. */
interface Asked {
  always?: boolean | undefined
}

/** Mails a new token, and then notes it as mailed: after a crash in between, the task sends it again. */
async function mailToken(
  context: SystemContext,
  purpose: 'verify_email' | 'reset_password',
  user: UserRow,
  { always }: Asked,
  mailWith: (token: string) => Omit<Mail, 'to'>,
): Promise<void> {
  const { db, now } = context
  if (!always && (await wasMailed(db, purpose, user, new Date(now.getTime() - AGAIN_MS)))) return
  const email = purpose === 'verify_email' ? { email: user.email } : {}
  const token = await issueToken(context, purpose, { userId: user.id, ...email })
  if (await mailAccount(context, user, mailWith(token))) await noteMailed(context, token)
}

/** The secret is in the fragment, which browsers don't send and logs don't see. */
export async function mailVerification(
  context: SystemContext,
  { userId, always }: { userId: string } & Asked,
): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.erasedAt || user.emailVerifiedAt !== null) return
  await mailToken(context, 'verify_email', user, { always }, token => ({
    people: [user.id],
    name: null,
    title: 'Verifica tu correo en Singladura',
    paragraphs: [],
    action: {
      words: 'Confirma que este correo es tuyo abriendo este enlace:',
      label: 'Verificar mi correo',
      path: paths.verifyEmail(token),
    },
    after: [
      {
        words:
          'El enlace sirve una vez, durante siete días. Si no has creado una cuenta en Singladura, no hagas nada.',
      },
    ],
  }))
}

export async function mailPasswordReset(
  context: SystemContext,
  { email, always }: { email: string } & Asked,
): Promise<void> {
  const user = await findUserByEmail(context.db, email)
  if (!user || user.disabledAt) return
  await mailToken(context, 'reset_password', user, { always }, token => ({
    people: [user.id],
    name: greetingOf(user),
    title: 'Cambia tu contraseña de Singladura',
    paragraphs: [],
    action: {
      words: 'Para elegir una contraseña nueva, abre este enlace:',
      label: 'Elegir contraseña nueva',
      path: paths.resetPassword(token),
    },
    after: [
      {
        words:
          'Sirve una vez, durante una hora. Si no lo has pedido, no hagas nada: tu contraseña sigue siendo la misma.',
      },
    ],
  }))
}

/** To the old address, so that nobody loses an account unnoticed. */
export async function mailAddressChanged(
  context: SystemContext,
  { userId, oldEmail }: { userId: string; oldEmail: string },
): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.erasedAt) return
  const mail: Mail = {
    to: oldEmail,
    people: [user.id],
    // The address is no longer known to be verified.
    name: null,
    title: 'El correo de tu cuenta de Singladura ha cambiado',
    paragraphs: [
      'Tu cuenta de Singladura tiene ahora otra dirección de correo, y esta deja de recibir sus avisos.',
    ],
    action: {
      words: 'Si no has sido tú, escribe cuanto antes a quien lleva este sitio. Sus datos están aquí:',
      label: 'Ver los datos de contacto',
      path: paths.privacy,
    },
  }
  await context.services.mailer.send(mail).catch(error => {
    // Nobody reads an address that takes no mail.
    if (!(error instanceof MailRefused)) throw error
  })
}

/** The account's own address, verified or not: a stranger may know the password. */
export async function mailNewDevice(
  context: SystemContext,
  { userId, at, ...device }: Device & { userId: string; at: string },
): Promise<void> {
  const user = await findUser(context.db, userId)
  if (!user || user.erasedAt || user.disabledAt) return
  await mailAccount(context, user, {
    people: [user.id],
    name: greetingOf(user),
    title: 'Has entrado desde un dispositivo nuevo',
    paragraphs: [
      `El ${formatInstant(new Date(at))}, hora peninsular, alguien entró en tu cuenta de Singladura con tu contraseña desde un navegador que no conocíamos: ${deviceName(device)}.`,
      'Si has sido tú, no hagas nada.',
    ],
    action: {
      words: 'Si no has sido tú, cierra esa sesión en tus ajustes:',
      label: 'Ver dónde has entrado',
      path: paths.settingsAt('sesiones'),
    },
    after: [
      {
        words:
          'Y elige otra contraseña, porque alguien más conoce la tuya. Con eso se cierran todas las sesiones:',
        path: paths.forgotPassword,
      },
    ],
  })
}
