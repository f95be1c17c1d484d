import { parseArgs } from 'node:util'
import { printMissing } from '#server/app/cli/print-missing.ts'
import { runStandalone } from '#server/app/cli/run-standalone.ts'
import { readSettings } from '#server/app/settings.ts'
import type { Copied } from '#server/app/transfer/copy-database.ts'
import { copyEverything, type Way } from '#server/app/transfer/copy-everything.ts'

/** `npm run db:copy`: everything from the embedded database to a PostgreSQL server, or back. */
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

function readWay(args: string[]): Way {
  const { from, to } = readWords(args)
  if (to && from === undefined && isServer(to)) return { to }
  if (from && to === 'embedded' && isServer(from)) return { from }
  throw new Error(USAGE)
}

function sayWhatCame({ tables, files, differing, missing }: Copied): void {
  const state = (name: string) => (differing.includes(name) ? 'DISTINTA' : 'igual')
  console.table(
    tables.map(({ name, rows, hash }) => ({ tabla: name, filas: rows, huella: hash, copia: state(name) })),
  )
  if (files > 0) console.log(`Ficheros: ${files}`)
  if (differing.length > 0)
    throw new Error(
      `La copia no es igual al origen en ${differing.join(', ')}. No la uses: vacía el destino y repite la orden.`,
    )
  printMissing(missing)
  if (missing.length > 0)
    throw new Error(
      `La copia es igual al origen, pero no está completa. Ficheros que faltan en el origen: ${missing.length}. Se puede usar; si encuentras alguno, ponlo con ese nombre junto a los demás.`,
    )
  console.log('La copia está completa y es igual al origen.')
}

await runStandalone(async words => {
  const way = readWay(words)
  sayWhatCame(await copyEverything(readSettings(process.env), way, console.log))
})
