import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { AccountView } from '#domain/ledger/account.ts'
import { paths } from '#domain/paths.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { stateWords } from '#web/ledger/account-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface Props {
  jobId: string
  accounts: readonly AccountView[]
  chosen: string
}

/** Chooses among the owner's accounts by their crew member. */
export function AccountSwitch({ jobId, accounts, chosen }: Props) {
  return (
    <nav
      aria-label="Con quién es la cuenta"
      className="-mx-2 grid max-sm:w-[calc(100vw-40px+1rem)] auto-cols-fr gap-1 rounded-card bg-fondo-3 p-1 sm:mx-0 sm:grid-flow-col max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]"
    >
      {accounts.map(account => {
        const { user } = account
        const isChosen = user._id === chosen
        return (
          <Link
            key={user._id}
            to={paths.account(jobId, user._id)}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className={clsx(
              'flex min-h-14 items-center gap-2.5 rounded-2xl px-2.5 py-1.5 leading-tight sm:min-h-15 sm:pr-5 lg:pr-6',
              isChosen
                ? 'bg-white shadow-[0_1px_2px_#0a1f3322,0_6px_16px_-8px_#0a1f3340]'
                : 'hover:bg-white/60',
            )}
          >
            <Avatar name={user.name} picture={user.profilePicture} size="small" />
            <span className="min-w-0">
              <b className="block text-[0.9375rem] font-semibold wrap-anywhere">
                <span className="lg:hidden">{firstName(user.name)}</span>
                <span className="max-lg:hidden">{user.name}</span>
              </b>
              <span className="flex items-center gap-1.5 text-[0.8125rem] text-tinta-2">
                <span
                  aria-hidden
                  className={clsx(
                    'size-2 shrink-0 rounded-full border-2 border-magenta',
                    account.status === 'paid' && 'bg-magenta',
                  )}
                />
                <span>{stateWords(account)}</span>
              </span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
