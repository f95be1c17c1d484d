import { figuresCsv } from '#server/app/figures/figures-csv.ts'
import { yearCommand } from '#server/app/operator/year-command.ts'

export const figures = yearCommand(
  'Uso: npm run --silent figures -- AÑO > FICHERO.csv  las cifras del año para el informe de transparencia',
  ({ db }, year) => figuresCsv(db, year),
)
