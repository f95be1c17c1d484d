import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { paths } from '#domain/paths.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { useRead } from '#web/api/use-call.ts'
import { balanceMoney, balanceWords, isWaiting, stateWords } from '#web/ledger/account-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** The balance with each, which leads to the account. */
export function AccountCard({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { jobId, crew } = passage
  const hasAccount = crew.some(({ contract }) => contract && isCompleted(contract))
  const read = useRead(ledgerApi.read, { params: { jobId } }, { enabled: hasAccount })
  const { accounts, owner } = read.data ?? {}
  if (!accounts || !owner || accounts.length === 0) return null
  const isOwner = owner._id === user._id
  return (
    <Panel title="Cuenta">
      <ul className="-mt-3">
        {accounts.map(account => {
          const { user: member, balance, status } = account
          const words = balanceWords(balance, {
            isOwner,
            owner: firstName(owner.name),
            crew: firstName(member.name),
          })
          return (
            <li key={member._id} className="border-t border-linea first:border-t-0">
              <Link
                to={isOwner ? paths.account(jobId, member._id) : paths.account(jobId)}
                className="group flex min-h-17 items-center gap-3 py-2.5"
              >
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="block text-[0.9375rem] text-tinta-2">{words}</span>
                  <b className="block font-display text-[1.5rem] leading-tight font-[430] tracking-[-0.02em]">
                    {balanceMoney(balance)}
                  </b>
                </span>
                <StatusChip tone={status === 'paid' ? 'ok' : isWaiting(account) ? 'accent' : 'plain'}>
                  {stateWords(account)}
                </StatusChip>
                <ChevronRight
                  aria-hidden
                  size={20}
                  strokeWidth={1.7}
                  className="shrink-0 text-tinta-2 group-hover:text-tinta"
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
