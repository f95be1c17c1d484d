import { runAlone } from '#server/cli/run-alone.ts'
import { sayMissing } from '#server/cli/say-missing.ts'
import { restore } from '#server/moving/restore.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run restore -- FOLDER`: what `npm run backup` made, into an empty DATA_DIR. */
await runAlone(async ([folder, ...more]) => {
  if (!folder || more.length > 0) throw new Error('Uso: npm run restore -- CARPETA  (la de npm run backup)')
  const settings = readSettings(process.env)
  const { tables, files, missing } = await restore(settings, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restaurado en ${settings.DATA_DIR}, igual que la copia: ${tables.length} tablas, ${rows} filas, ${files.size} ficheros.`,
  )
  sayMissing(missing)
  if (missing.length > 0)
    console.warn(
      `La copia no está completa. Ficheros que faltaban ya cuando se hizo: ${missing.length}. Si encuentras alguno, ponlo con ese nombre junto a los demás.`,
    )
})
