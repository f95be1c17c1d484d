import * as z from 'zod/mini'
import { email } from '#domain/accounts/email.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { paths } from '#domain/paths.ts'
import { findUserByEmail } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { findAccounts } from '#server/accounts/find-accounts.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import type { Act, OperatorCommand, Question } from '#server/app/operator/operator-command.ts'
import { changePerson } from '#server/joint/act-on-person.ts'
import { closeAccount } from '#server/notices/close-account.ts'
import { openAccountOf } from '#server/notices/undo-measure.ts'
import { audit } from '#server/operator/audit.ts'
import { disableOperator, inviteOperator } from '#server/operator/set-up.ts'

const USAGE = `Uso: npm run user -- find TEXTO             busca por nombre, correo o identificador
     npm run user -- reset-password CORREO  un enlace para elegir otra contraseña
     npm run user -- disable CORREO         nadie entra, y sus sesiones terminan; sin escribirle por qué
     npm run user -- enable CORREO          se puede volver a entrar
     npm run user -- erase CORREO [--sí]    la elimina para siempre
     npm run user -- operator CORREO [NOMBRE]     un enlace de alta en la operación, para una hora
     npm run user -- operator CORREO --disable    deja de ser operador, y su turno termina`
const SHOWN = 50

interface Sure {
  isSaid: boolean
  typed: string | undefined
}
type UserAct = (dependencies: Dependencies, user: UserRow, sure: Sure) => Promise<string | Question>

const askFirst = ({ name }: UserRow): Question => ({
  question: `Se eliminará la cuenta de ${name}. Escribe su correo para seguir: `,
  unasked: 'Para eliminarla sin preguntar, añade --sí.',
})

const acts: Record<string, UserAct> = {
  async 'reset-password'({ db, clock, services }, { id, email }) {
    const change = { id, act: 'password_reset_sent' } as const
    const token = await changePerson({ db, now: clock() }, change, inside =>
      issueToken(inside, 'reset_password', { userId: id }),
    )
    return `Quien abra este enlace elige la contraseña de ${email}. Sirve una vez, durante una hora:\n${services.settings.publicUrl}${paths.resetPassword(token)}`
  },
  async disable({ db, clock }, { id, email }) {
    await changePerson({ db, now: clock() }, { id, act: 'person_disabled' }, inside =>
      closeAccount(inside, id),
    )
    return `La cuenta de ${email} está desactivada.`
  },
  async enable({ db, clock }, { id, email }) {
    await changePerson({ db, now: clock() }, { id, act: 'person_enabled' }, inside =>
      openAccountOf(inside, id),
    )
    return `La cuenta de ${email} está activa.`
  },
  async erase({ db, clock, services }, user, { isSaid, typed }) {
    if (!isSaid && typed === undefined) return askFirst(user)
    if (!isSaid && typed?.trim().toLowerCase() !== user.email) throw new Error('No se ha eliminado nada.')
    const subject = { kind: 'person', id: user.id, name: null, personId: user.id } as const
    await eraseAtOnce({ db, now: clock(), services, actor: user }, inside =>
      audit({ db: inside.db, now: inside.now }, { act: 'person_erased', subject }),
    )
    return `La cuenta de ${user.email} se ha eliminado. Sus ficheros los borra el servidor en cuanto esté en marcha.`
  },
}

async function find({ db }: Dependencies, text: string): Promise<string> {
  const found = await findAccounts(db, text, SHOWN)
  const line = ({ id, role, name, email, disabledAt }: UserRow) =>
    `${id}  ${role === 'owner' ? 'armador   ' : 'tripulante'}  ${email}  ${name}${disabledAt ? '  (desactivada)' : ''}`
  return found.length > 0 ? found.map(line).join('\n') : 'No hay ninguna cuenta así.'
}

async function actOn(
  dependencies: Dependencies,
  name: string,
  email: string,
  sure: Sure,
): Promise<string | Question> {
  const user = await findUserByEmail(dependencies.db, email.toLowerCase())
  if (!user || user.erasedAt) throw new Error('No hay ninguna cuenta con ese correo.')
  return (acts[name] as UserAct)(dependencies, user, sure)
}

const operatorAct =
  (given: string, name: string, isDisabled: boolean): Act =>
  async ({ db, clock, services }) => {
    const parsed = z.safeParse(email(), given)
    if (!parsed.success) throw new Error('Ese correo electrónico no es válido.')
    const moment = { db, now: clock() }
    if (isDisabled) {
      if (!(await disableOperator(moment, parsed.data)))
        throw new Error('No hay ningún operador activo con ese correo.')
      return `${parsed.data} ya no entra en la operación.`
    }
    const { token } = await inviteOperator(moment, { email: parsed.data, name: name || undefined })
    return `Quien abra este enlace elige la contraseña de operador de ${parsed.data} y su segundo factor. Sirve una vez, durante una hora:\n${services.settings.publicUrl}${deskPaths.setup(token)}`
  }

function actOf(words: string[]): Act | undefined {
  const [name = '', given = ''] = words.map(word => word.trim())
  if (name === 'operator' && given && !given.startsWith('--')) {
    const others = words.slice(2).filter(word => !word.startsWith('--'))
    return operatorAct(given, others.join(' ').trim(), words.includes('--disable'))
  }
  const isSaid = words.includes('--sí') || words.includes('--si')
  if (!given || !(name === 'find' || Object.hasOwn(acts, name))) return undefined
  if (name === 'find') return dependencies => find(dependencies, given)
  return (dependencies, typed) => actOn(dependencies, name, given, { isSaid, typed })
}

export const user: OperatorCommand = { usage: USAGE, actOf }
