import { printMissing } from '#server/app/cli/print-missing.ts'
import { runStandalone } from '#server/app/cli/run-standalone.ts'
import { readSettings } from '#server/app/settings.ts'
import { backUp } from '#server/app/transfer/backup.ts'

/** `npm run backup -- FOLDER`: the embedded database and its files, with or without a running server. */
await runStandalone(async ([folder, ...more]) => {
  if (!folder || more.length > 0)
    throw new Error('Uso: npm run backup -- CARPETA  (una que no exista, o vacía)')
  const { tables, files, missing } = await backUp(readSettings(process.env), folder, console.log)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = `${tables.length} tablas, ${rows} filas, ${files.size} ficheros`
  printMissing(missing)
  if (missing.length > 0)
    throw new Error(
      `La copia de ${folder} no está completa. Ficheros que faltan en el origen: ${missing.length}. Lo demás está copiado y se puede restaurar: ${size}. Conserva la copia anterior, por si están en ella.`,
    )
  console.log(`Copia lista en ${folder}: ${size}.`)
})
