import { runAlone } from '#server/cli/run-alone.ts'
import { backUp } from '#server/moving/backup.ts'
import { readSettings } from '#server/settings.ts'

/** `npm run backup -- FOLDER`: the embedded database and its files, whether a server runs or not. */
await runAlone(async ([folder, ...more]) => {
  if (!folder || more.length > 0)
    throw new Error('Uso: npm run backup -- CARPETA  (una que no exista, o vacía)')
  const { tables, files } = await backUp(readSettings(process.env), folder, console.log)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Copia lista en ${folder}: ${tables.length} tablas, ${rows} filas, ${files.size} ficheros.`)
})
