import { clsx } from 'clsx'
import { useState } from 'react'
import type { AccountLine } from '#domain/ledger/account-line.ts'
import { balanceMoney, signedMoney } from '#web/ledger/account-words.ts'
import { ClauseDialog } from '#web/ledger/clause-dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface LinesProps {
  lines: readonly AccountLine[]
  balance: number
  /** 'Saldo a favor de Biel' */
  sum: string
  /** In a dialog, where there is no room for one row each. */
  narrow?: boolean
  /** The clause's number, with or without a way to its text. */
  clause: (line: AccountLine) => Elements
}

/** In the order of the wire, each with its clause and how it was worked out. */
export function Lines({ lines, balance, sum, narrow = false, clause }: LinesProps) {
  return (
    <ul>
      {lines.map(line => {
        const isZero = line.amount === 0
        return (
          <li
            key={line.key}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-linea py-2.5 leading-snug first:border-t-0',
              !narrow && 'lg:min-h-12 lg:grid-cols-[9.875rem_6.875rem_minmax(0,1fr)_auto] lg:items-baseline',
              isZero && 'text-tinta-2',
            )}
          >
            <span className={clsx('flex flex-wrap items-baseline gap-x-2', !narrow && 'lg:contents')}>
              <b className={isZero ? 'font-normal' : 'font-semibold'}>{line.label}</b>
              {clause(line)}
            </span>
            <span
              className={clsx(
                'text-right whitespace-nowrap',
                !isZero && 'font-medium',
                !narrow && 'lg:order-last',
              )}
            >
              {signedMoney(line.amount)}
            </span>
            <span
              className={clsx(
                'col-span-2 text-[0.90625rem] text-pretty wrap-anywhere text-tinta-2',
                !narrow && 'lg:col-span-1',
              )}
            >
              {line.reckoning}
            </span>
          </li>
        )
      })}
      <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-t-[1.5px] border-tinta pt-3">
        <b className="min-w-0 font-semibold wrap-anywhere">{sum}</b>
        <span className="ml-auto font-display text-[min(1.625rem,9vw)] leading-none font-[450] tracking-[-0.02em] whitespace-nowrap lg:text-[2rem]">
          {balanceMoney(balance)}
        </span>
      </li>
    </ul>
  )
}

interface Props {
  lines: readonly AccountLine[]
  balance: number
  sum: string
  contract: string
}

export function AccountLines({ contract, ...shown }: Props) {
  const [clause, setClause] = useState<number>()
  return (
    <>
      <Lines
        {...shown}
        clause={line => (
          <button
            type="button"
            aria-label={`Leer la cláusula ${line.clause}`}
            onClick={() => setClause(line.clause)}
            className="relative text-left text-[0.78125rem] whitespace-nowrap text-tinta-2 underline decoration-tinta/40 decoration-dotted underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-tinta hover:decoration-magenta lg:text-[0.84375rem]"
          >
            {`cláusula ${line.clause}`}
          </button>
        )}
      />
      {clause !== undefined && (
        <ClauseDialog contract={contract} clause={clause} onClose={() => setClause(undefined)} />
      )}
    </>
  )
}
