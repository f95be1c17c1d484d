import * as z from 'zod/mini'
import * as faults from '#domain/faults.ts'
import { day, searchText, told } from '#domain/fields.ts'
import * as jobFaults from '#domain/jobs/job-faults.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'

/** In metres. */
const length = z.optional(
  z.coerce
    .number(told(faults.numberExpected({ what: 'La eslora' })))
    .check(z.gte(0, told(jobFaults.lengthNegative()))),
)

/** The filters of a list of offers, also of a saved one. */
export const jobNarrowing = {
  q: searchText,
  port: searchText,
  vesselType: z.optional(z.enum(vesselTypes, told(faults.vesselTypeUnknown()))),
  lengthMin: length,
  lengthMax: length,
  from: z.optional(day(faults.dayExpected())),
  to: z.optional(day(faults.dayExpected())),
  minBudget: z.optional(
    z.coerce
      .number(told(faults.numberExpected({ what: 'El presupuesto mínimo' })))
      .check(z.gte(0, told(jobFaults.minBudgetNegative()))),
  ),
}
