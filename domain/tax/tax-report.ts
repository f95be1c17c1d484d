import * as z from 'zod/mini'
import { quarters } from '#domain/tax/tax-year.ts'

/** The data that the tax office asks of a person beside the sums. */
const taxData = ['idNumber', 'birthDate', 'address'] as const
export type TaxData = (typeof taxData)[number]

export const taxReportReply = z.object({
  year: z.int(),
  name: z.string(),
  idNumber: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** All four. `amount` is negative where more was given back than paid; `count`: the contracts with a payment. */
  quarters: z.array(z.object({ quarter: z.literal(quarters), amount: z.number(), count: z.int() })),
  total: z.number(),
  missing: z.array(z.enum(taxData)),
  /** The years with payments that count, the last one first. */
  years: z.array(z.int()),
})
export type TaxReport = z.input<typeof taxReportReply>

export const missingOf = (person: Record<TaxData, string | null>): TaxData[] =>
  taxData.filter(field => person[field] === null)
