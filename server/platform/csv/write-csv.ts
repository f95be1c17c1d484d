import { stringify } from 'csv-stringify/sync'

/** A number as a spreadsheet reads it. It may begin with a minus, as a formula may, and is not quoted as one. */
interface Numeral {
  numeral: string
}
export type Cell = string | number | Numeral

/** With a decimal comma. */
export const numeral = (value: number): Numeral => ({ numeral: String(value).replace('.', ',') })

/** '-300,00' */
export function euros(cents: number): Numeral {
  const [sign, size] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return { numeral: `${sign}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}` }
}

const options = {
  delimiter: ';',
  escape_formulas: true,
  // A line break of either kind begins another row in a spreadsheet, although the rows here end with both.
  quoted_match: /[\r\n]/,
  cast: {
    number: String,
    object: (value: object) =>
      'numeral' in value ? { value: String(value.numeral), escape_formulas: false } : '',
  },
} as const

/** Semicolons, and nothing that a spreadsheet would run. For a terminal or a program. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { ...options, record_delimiter: 'unix' })

/** The same as a file: with the mark by which a spreadsheet knows UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { ...options, bom: true, record_delimiter: 'windows' })
