import { findUserByEmail } from '#server/accounts/account-queries.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { newSecret } from '#server/ids.ts'
import { openWorld } from '#server/open-world.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run user -- reset-password CORREO`: a new password for somebody who can't get their mail. */
const [command, email] = process.argv.slice(2)
if (command !== 'reset-password' || !email) {
  console.error('Uso: npm run user -- reset-password CORREO')
  process.exit(1)
}
const { world, close } = await openWorld(readSettings(process.env), error => console.error(error))
const user = await findUserByEmail(world.db, email.trim().toLowerCase())
if (user) {
  const password = newSecret().slice(0, 14)
  const passwordHash = await hashPassword(password)
  await world.db.transaction(tx => setPassword(tx, user.id, passwordHash, null))
  console.log(`Contraseña nueva de ${user.email}: ${password}`)
} else {
  console.error('No hay ninguna cuenta con ese correo.')
  process.exitCode = 1
}
await close()
