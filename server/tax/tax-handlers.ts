import { Refusal } from '#domain/errors.ts'
import type { taxApi } from '#domain/tax/tax-api.ts'
import { missingOf } from '#domain/tax/tax-report.ts'
import { quarters } from '#domain/tax/tax-year.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { findTaxRow, listTaxYears } from '#server/tax/tax-queries.ts'

export const taxHandlers: Handlers<typeof taxApi> = {
  async read({ params: { year } }, { db, actor }) {
    const user = await findUser(db, actor.id)
    if (!user) throw new Refusal('not_signed_in')
    const row = await findTaxRow(db, year, actor.id)
    const cents = row ? [row.t1, row.t2, row.t3, row.t4] : [0, 0, 0, 0]
    const counts = row ? [row.n1, row.n2, row.n3, row.n4] : [0, 0, 0, 0]
    const { name, idNumber, birthDate, address } = user
    return {
      year,
      name,
      idNumber,
      birthDate,
      address,
      quarters: quarters.map((quarter, index) => ({
        quarter,
        amount: (cents[index] ?? 0) / 100,
        count: counts[index] ?? 0,
      })),
      total: cents.reduce((sum, each) => sum + each, 0) / 100,
      missing: missingOf(user),
      years: await listTaxYears(db, actor.id),
    }
  },
}
