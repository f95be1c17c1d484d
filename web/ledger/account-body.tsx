import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { waitsForSignatures } from '#domain/ledger/settlement.ts'
import { firstName } from '#web/accounts/first-name.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { AccountLines } from '#web/ledger/account-lines.tsx'
import { AccountPart } from '#web/ledger/account-part.tsx'
import { AccountQuestions } from '#web/ledger/account-questions.tsx'
import { AccountTicket } from '#web/ledger/account-ticket.tsx'
import { sumWords } from '#web/ledger/account-words.ts'
import { CostPart } from '#web/ledger/cost-part.tsx'
import { DueWay } from '#web/ledger/due-way.tsx'
import { ExpenseList } from '#web/ledger/expense-list.tsx'
import { EXPENSE, NEW_EXPENSE, OwnExpenseDialogs, useOwnActs } from '#web/ledger/own-expense-dialogs.tsx'
import { PaymentDialog } from '#web/ledger/payment-dialog.tsx'
import { PaymentList } from '#web/ledger/payment-list.tsx'
import { ProposeDialog } from '#web/ledger/propose-dialog.tsx'
import { RejectDialog } from '#web/ledger/question.tsx'
import { SETTLEMENT, SIGNING } from '#web/ledger/settlement-phone.ts'
import { type ShownExpense, shownExpenses } from '#web/ledger/shown-expenses.ts'
import { SignDialog } from '#web/ledger/sign-dialog.tsx'
import { useOwnExpenses, useSentExpenses } from '#web/ledger/use-account-expenses.ts'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useWide } from '#web/ui/use-wide.ts'

const nothingUnsent = { expenses: [], receipts: [], inMemory: false }

interface Props {
  jobId: string
  user: OwnUserView
  found: AccountsReply
  account: AccountView
  onWaiting: (waiting: boolean) => void
}

/** Without this the next settlement would open by itself. */
function useClosedWhenVoid(
  settlement: AccountView['settlement'],
  { id, close }: ReturnType<typeof useDialogInAddress>,
) {
  const isVoid = settlement === null || settlement.status === 'void'
  useEffect(() => {
    if (isVoid && id) close()
  }, [isVoid, id, close])
}

/** One account; for the owner, with its cost. */
export function AccountBody({ jobId, user, found, account, onWaiting }: Props) {
  const { accounts, cost, owner, passage, may } = found
  const isOwner = owner._id === user._id
  const { terms, settlement } = account
  const [doing, setDoing] = useState<'pay' | 'propose'>()
  const [rejected, setRejected] = useState<ShownExpense>()
  const expenseDialog = useDialogInAddress(EXPENSE)
  const signing = useDialogInAddress(SIGNING)
  useClosedWhenVoid(settlement, signing)
  const acts = useOwnActs(jobId, expenseDialog)
  useSentExpenses(jobId)
  const limit = isOwner ? 'none' : terms.expenseLimit
  const own = useOwnExpenses(jobId, isOwner ? (cost?.expenses ?? []) : account.expenses, limit)
  const theirs = isOwner ? shownExpenses(account.expenses, nothingUnsent, 'none') : own.expenses
  const side = { isOwner, owner: firstName(owner.name), crew: firstName(account.user.name) }
  const maySpend = isOwner ? may.expense : account.may.expense
  const isOver = passage.arrivedAt !== null || passage.calledOffAt !== null
  const others = accounts.filter(each => each !== account)
  const asked = { jobId, owner, isOwner }
  const isWide = useWide()
  const newExpense = maySpend ? () => expenseDialog.open(NEW_EXPENSE) : undefined
  const csv = (
    <DownloadButton
      tone="quiet"
      size="compact"
      saved
      title="Cuenta"
      label="Bajar en CSV"
      ask={() => callForFile(ledgerApi.csv, { params: { jobId, userId: account.user._id } })}
    />
  )
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="grid gap-5.5 empty:hidden *:min-w-0 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-3 lg:gap-7.5">
          {account.due && (
            <AccountTicket
              jobId={jobId}
              account={account}
              owner={owner}
              isOwner={isOwner}
              onSign={() => signing.open(SETTLEMENT)}
              onPropose={() => setDoing('propose')}
              onPay={() => setDoing('pay')}
            />
          )}
          <DueWay account={account} />
          <AccountQuestions {...asked} accounts={isWide ? [account, ...others] : [account]} />
        </div>
        <div className={clsx('grid gap-8 *:min-w-0 lg:gap-11.5', !account.due && 'max-lg:pt-4')}>
          <AccountPart
            title="Cómo sale"
            aside={
              (account.provisional || isWide) && (
                <>
                  {account.provisional && <StatusChip tone="wait">Provisional</StatusChip>}
                  {isWide && csv}
                </>
              )
            }
          >
            <AccountLines
              lines={account.lines}
              balance={account.balance}
              sum={sumWords(account.balance, side)}
              contract={account.contract}
            />
          </AccountPart>
          <ExpenseList
            title={isOwner ? `Gastos de ${side.crew}` : 'Tus gastos'}
            jobId={jobId}
            expenses={theirs}
            limit={terms.expenseLimit}
            decider={isOwner ? 'ti' : side.owner}
            inMemory={!isOwner && own.inMemory}
            onNew={isOwner ? undefined : newExpense}
            acts={!isOwner && maySpend ? acts : undefined}
            onReject={isOwner && account.may.decide ? setRejected : undefined}
          />
          <PaymentList
            jobId={jobId}
            payments={account.payments}
            onAnnounce={account.may.pay.length > 0 ? () => setDoing('pay') : undefined}
          />
          {!isWide && <AccountQuestions {...asked} accounts={others} />}
        </div>
      </div>
      {cost && (
        <div className="mt-10 grid gap-8 *:min-w-0 lg:mt-14">
          <CostPart cost={cost} isOver={isOver} />
          {(cost.expenses.length > 0 || newExpense || own.expenses.length > 0) && (
            <ExpenseList
              title="Lo que has pagado tú"
              jobId={jobId}
              expenses={own.expenses}
              decider="ti"
              inMemory={own.inMemory}
              onNew={newExpense}
              acts={maySpend ? acts : undefined}
              onReject={undefined}
            />
          )}
        </div>
      )}
      <div className="mt-10 grid justify-items-start gap-4">
        <p className="text-[0.84375rem] leading-snug text-tinta-2">
          Singladura no cobra ni guarda dinero. La cuenta dice quién debe qué, y por qué cláusula; no es una
          factura.
        </p>
        {!isWide && <div className="-ml-3">{csv}</div>}
      </div>
      {maySpend && (
        <OwnExpenseDialogs
          jobId={jobId}
          dialog={expenseDialog}
          owner={side.owner}
          expenses={own.expenses}
          limit={limit}
        />
      )}
      {doing === 'pay' && (
        <PaymentDialog
          jobId={jobId}
          account={account}
          other={isOwner ? side.crew : side.owner}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'propose' && (
        <ProposeDialog
          jobId={jobId}
          account={account}
          isOwner={isOwner}
          other={side.owner}
          onClose={() => setDoing(undefined)}
          onDone={() => {
            setDoing(undefined)
            signing.open(SETTLEMENT)
          }}
        />
      )}
      {rejected && (
        <RejectDialog
          jobId={jobId}
          expense={rejected}
          who={side.crew}
          onClose={() => setRejected(undefined)}
        />
      )}
      {signing.id && settlement && waitsForSignatures(settlement) && (
        <SignDialog
          jobId={jobId}
          account={account}
          settlement={settlement}
          owner={owner}
          isOwner={isOwner}
          me={user.name}
          onWaiting={onWaiting}
          onClose={signing.close}
        />
      )}
    </>
  )
}
