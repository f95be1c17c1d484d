import { formatList } from '#domain/spanish-format.ts'
import type { TaxData } from '#domain/tax/tax-report.ts'

const names: Record<TaxData, string> = {
  idNumber: 'tu NIF o NIE',
  birthDate: 'tu fecha de nacimiento',
  address: 'tu dirección',
}

/** 'tu NIF o NIE y tu dirección' */
export const dataInWords = (missing: readonly TaxData[]): string =>
  formatList(missing.map(field => names[field]))
