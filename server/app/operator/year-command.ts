import { dayInMadrid } from '#domain/calendar.ts'
import { TAX_YEAR } from '#domain/tax/tax-year.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import type { OperatorCommand } from '#server/app/operator/operator-command.ts'

/** A command of one word, a year that has begun, which prints a long text about it. */
export const yearCommand = (
  usage: string,
  write: (dependencies: Dependencies, year: number) => AsyncIterable<string>,
): OperatorCommand => ({
  usage,
  actOf([word = '', ...more]) {
    if (!TAX_YEAR.test(word) || more.length > 0) return undefined
    return async dependencies => {
      if (word > dayInMadrid(dependencies.clock()).slice(0, 4))
        throw new Error(`El año ${word} todavía no ha empezado.`)
      return write(dependencies, Number(word))
    }
  },
})
