import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { taxReportReply } from '#domain/tax/tax-report.ts'
import { TAX_YEAR } from '#domain/tax/tax-year.ts'

export const taxApi = defineApi({
  read: {
    method: 'GET',
    path: '/users/me/tax-report/:year',
    access: 'crew',
    wrongRole: 'only_crew_section',
    summary: 'Lo que se declara a Hacienda de un tripulante en un año, por trimestres (modelo 238)',
    params: z.object({ year: z.pipe(z.string().check(z.regex(TAX_YEAR)), z.transform(Number)) }),
    badParams: 'tax_year_unknown',
    reply: taxReportReply,
    fallback: 'No se pudo cargar lo que declaramos a Hacienda.',
  },
})
