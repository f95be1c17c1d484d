import { readWay } from '#server/app/cli/copy-way.ts'
import { printMissing } from '#server/app/cli/print-missing.ts'
import { runStandalone } from '#server/app/cli/run-standalone.ts'
import { readSettings } from '#server/app/settings.ts'
import type { Copied } from '#server/app/transfer/copy-database.ts'
import { copyEverything } from '#server/app/transfer/copy-everything.ts'

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

/** `npm run db:copy`: everything from the embedded database to a PostgreSQL server, or back. */
await runStandalone(async words => {
  const way = readWay(words)
  sayWhatCame(await copyEverything(readSettings(process.env), way, console.log))
})
