import { createInterface } from 'node:readline/promises'
import { findUserByEmail } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { disableAccount, enableAccount } from '#server/accounts/disable-account.ts'
import { eraseAccount } from '#server/accounts/erase-account.ts'
import { findAccounts } from '#server/accounts/find-accounts.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import { sayFault } from '#server/cli/say-fault.ts'
import type { World } from '#server/http/serve.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings } from '#server/settings.ts'

const USAGE = `Uso: npm run user -- find TEXTO             busca por nombre, correo o identificador
     npm run user -- reset-password CORREO  un enlace para elegir otra contraseña
     npm run user -- disable CORREO         nadie entra en la cuenta, y sus sesiones terminan
     npm run user -- enable CORREO          se puede volver a entrar
     npm run user -- erase CORREO [--sí]    la elimina para siempre`
const SHOWN = 50

type Act = (world: World, user: UserRow) => Promise<string>

async function isSure({ name, email }: UserRow): Promise<boolean> {
  if (process.argv.includes('--sí') || process.argv.includes('--si')) return true
  // Nobody is there to be asked.
  if (!process.stdin.isTTY) throw new Error('Para eliminarla sin preguntar, añade --sí.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Se eliminará la cuenta de ${name}. Escribe su correo para seguir: `)
  terminal.close()
  return typed.trim().toLowerCase() === email
}

const acts: Record<string, Act> = {
  async 'reset-password'({ db, clock, tools }, { id, email }) {
    const token = await issueToken({ db, now: clock() }, 'reset_password', { userId: id })
    return `Quien abra este enlace elige la contraseña de ${email}. Sirve una vez, durante una hora:\n${tools.settings.publicUrl}/reset-password#${token}`
  },
  async disable({ db, clock }, { id, email }) {
    await disableAccount({ db, now: clock() }, id)
    return `La cuenta de ${email} está desactivada.`
  },
  async enable({ db }, { id, email }) {
    await enableAccount({ db }, id)
    return `La cuenta de ${email} está activa.`
  },
  async erase({ db, clock, tools }, user) {
    if (!(await isSure(user))) throw new Error('No se ha eliminado nada.')
    await eraseAccount({ db, now: clock(), tools, actor: user })
    return `La cuenta de ${user.email} se ha eliminado. Sus ficheros los borra el servidor en cuanto esté en marcha.`
  },
}

async function find({ db }: World, text: string): Promise<string> {
  const found = await findAccounts(db, text, SHOWN)
  const line = ({ id, role, name, email, disabledAt }: UserRow) =>
    `${id}  ${role === 'owner' ? 'armador   ' : 'tripulante'}  ${email}  ${name}${disabledAt ? '  (desactivada)' : ''}`
  return found.length > 0 ? found.map(line).join('\n') : 'No hay ninguna cuenta así.'
}

async function run(world: World, command: string, given: string): Promise<string> {
  if (command === 'find') return find(world, given)
  const user = await findUserByEmail(world.db, given.toLowerCase())
  if (!user || user.erasedAt) throw new Error('No hay ninguna cuenta con ese correo.')
  return (acts[command] as Act)(world, user)
}

const [command = '', given = ''] = process.argv.slice(2).map(word => word.trim())
try {
  if (!given || !(command === 'find' || Object.hasOwn(acts, command))) throw new Error(USAGE)
  const { world, close } = await openWorld(readSettings(process.env), error => console.error(error))
  await run(world, command, given).then(console.log).finally(close)
} catch (error) {
  sayFault(error)
  process.exitCode = 1
}
