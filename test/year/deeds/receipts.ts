import type { RefusalCode } from '#domain/errors.ts'
import { RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { type Act, answerOf, byEach, type Deed, reasonOf } from '#test/year/deed.ts'
import { accountIn, unknownTo } from '#test/year/deeds/expenses.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, type Marketplace, pairOf } from '#test/year/marketplace.ts'
import { accountsOf, recheckAccounts } from '#test/year/settlements.ts'

function refusalOf(model: Marketplace, by: string, offer: string, key: string): RefusalCode | undefined {
  const unknown = unknownTo(model, by, offer)
  if (unknown) return unknown
  const spent = model.expenses[key]
  if (spent?.offer !== offer || spent.by !== by) return 'expense_not_found'
  const actor = actorOf(model, by)
  const accounts = accountsOf(model, offer).map(pair => accountIn(model, pair))
  const closed =
    spent.crew === null
      ? ledgerPolicy.spendAsOwner(actor, at(model.offers, offer).owner, accounts)
      : ledgerPolicy.spend(actor, accountIn(model, pairOf(offer, spent.crew)))
  return reasonOf(closed) ?? (spent.receipts >= RECEIPTS_MAX ? 'expense_photos_full' : undefined)
}

export const addReceipt: Act = model =>
  byEach(model, by =>
    Object.entries(model.expenses)
      .slice(-6)
      .map(
        ([key, { offer }]): Deed => ({
          text: `${by} adds a receipt to expense ${key} of ${offer}`,
          about: offer,
          refusal: now => refusalOf(now, by, offer, key),
          follows(now) {
            at(now.expenses, key).receipts += 1
            now.photographed += 1
            recheckAccounts(now, offer, by)
          },
          async perform(stage) {
            const upload = uploadOf(await pictureOf(model.photographed), { field: 'photo' })
            const params = { jobId: stage.id(offer), id: logIdOf(key) }
            return answerOf(await stage.person(by).call(ledgerApi.addReceipt, { params, ...upload }))
          },
        }),
      ),
  )
