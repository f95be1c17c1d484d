import { yearCommand } from '#server/app/operator/year-command.ts'
import { taxCsv } from '#server/tax/tax-csv.ts'

export const taxReport = yearCommand(
  'Uso: npm run --silent tax-report -- AÑO > FICHERO.csv  lo que se declara de cada tripulante (modelo 238)',
  ({ db }, year) => taxCsv(db, year),
)
