import pg from 'pg'
import type { Dependencies } from '#server/app/dependencies.ts'
import type { OperatorCommand } from '#server/app/operator/operator-command.ts'
import { type Finished, finishUpTo, tellOlder } from '#server/platform/db/finish.ts'
import { poolOf } from '#server/platform/db/transaction.ts'
import { readProgram } from '#server/platform/read-program.ts'

async function finishOver(pool: pg.Pool): Promise<Finished> {
  const client = await pool.connect()
  try {
    return await finishUpTo(client, readProgram().release)
  } finally {
    client.release()
  }
}

/** A server's connections do not bear the silence of a long statement. */
async function finishHere({ db, services }: Dependencies): Promise<Finished> {
  const { DATABASE_URL } = services.settings
  const own = DATABASE_URL
    ? new pg.Pool({ connectionString: DATABASE_URL, max: 1, application_name: 'singladura' })
    : undefined
  const pool = own ?? poolOf(db)
  if (!pool) throw new Error('A command runs outside of transactions.')
  try {
    return await finishOver(pool)
  } finally {
    await own?.end()
  }
}

async function finish(dependencies: Dependencies): Promise<string> {
  const { done, older } = await finishHere(dependencies)
  if (older) throw new Error(tellOlder(older))
  return done.length > 0 ? `Hecho: ${done.join(', ')}.` : 'No hay nada que quitar.'
}

export const dbFinish: OperatorCommand = {
  usage: 'Uso: npm run db:finish  quita de la base de datos lo que solo necesitaba la versión anterior',
  actOf: words => (words.length === 0 ? finish : undefined),
}
