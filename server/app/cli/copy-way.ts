import { parseArgs } from 'node:util'
import type { Way } from '#server/app/transfer/copy-everything.ts'

const USAGE = `Uso: npm run db:copy -- --to postgres://…                  de DATA_DIR a un servidor PostgreSQL
     npm run db:copy -- --from postgres://… --to embedded  de un servidor PostgreSQL a DATA_DIR

El destino tiene que estar vacío. Con S3_URL van también los ficheros, entre DATA_DIR y el almacén.`

const isServer = (given: string | undefined) =>
  given !== undefined && URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)

function readWords(args: string[]): { from?: string | undefined; to?: string | undefined } {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch {
    throw new Error(USAGE)
  }
}

/** The way that the words of `npm run db:copy` ask for; throws the usage if they ask for none. */
export function readWay(args: string[]): Way {
  const { from, to } = readWords(args)
  if (to && from === undefined && isServer(to)) return { to }
  if (from && to === 'embedded' && isServer(from)) return { from }
  throw new Error(USAGE)
}
