import { authorize } from '#domain/decision.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import type { SettlementInput } from '#domain/ledger/settlement.ts'
import { otherPartyOf } from '#server/annexes/find-annexed.ts'
import { changingAccount } from '#server/ledger/change-account.ts'
import { voidSettlement } from '#server/ledger/ledger-queries.ts'
import { type SettlementRow, settlements } from '#server/ledger/ledger-table.ts'
import { hasErased, settledNow } from '#server/ledger/load-accounts.ts'
import { openItemOf } from '#server/ledger/open-item.ts'
import { causeText } from '#server/ledger/recheck-settlements.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'

/** Frozen as the account is now; the one before is void. */
export const proposeSettlement = (
  context: Context,
  jobId: string,
  { crew: crewId, fee = null }: SettlementInput,
): Promise<SettlementRow> =>
  changingAccount(context, { jobId, crewId, cause: 'proposal' }, async (inside, ledger, account) => {
    const { db, actor, now } = inside
    const { provisional } = account.reckoning
    authorize(
      ledgerPolicy.propose(actor, {
        ...account,
        provisional,
        openItem: openItemOf(account),
        erased: hasErased(account),
      }),
    )
    const frozen = settledNow(ledger, account, fee)
    const { settlement: last } = account
    const replaced = last && (await voidSettlement(db, last.id, causeText('proposal')))
    const [settlement] = await db
      .insert(settlements)
      .values({
        id: newId(),
        contractId: account.contract.id,
        proposerId: actor.id,
        status: 'open',
        lines: frozen.lines,
        balanceCents: frozen.balance,
        fee,
        content: frozen.content,
        hash: frozen.hash,
        createdAt: now,
      })
      .returning()
    if (!settlement) throw new Error('A settlement was not written.')
    const news = { to: otherPartyOf(account, actor.id), from: actor.id, job: ledger.job }
    await tell(inside, {
      notify: [
        ...(replaced ? [{ type: 'settlement_void', ...news, own: { replaced: true } } as const] : []),
        { type: 'settlement_proposed', ...news },
      ],
      answered: null,
      live: {},
    })
    return settlement
  })
