import { printMissing } from '#server/app/cli/print-missing.ts'
import { runStandalone } from '#server/app/cli/run-standalone.ts'
import { readSettings } from '#server/app/settings.ts'
import { restore } from '#server/app/transfer/restore.ts'

/** `npm run restore -- FOLDER`: a backup into an empty DATA_DIR. */
await runStandalone(async ([folder, ...more]) => {
  if (!folder || more.length > 0) throw new Error('Uso: npm run restore -- CARPETA  (la de npm run backup)')
  const settings = readSettings(process.env)
  const { tables, files, missing } = await restore(settings, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restaurado en ${settings.DATA_DIR}, igual que la copia: ${tables.length} tablas, ${rows} filas, ${files.size} ficheros.`,
  )
  printMissing(missing)
  if (missing.length > 0)
    console.warn(
      `La copia no está completa. Ficheros que faltaban ya cuando se hizo: ${missing.length}. Si encuentras alguno, ponlo con ese nombre junto a los demás.`,
    )
})
