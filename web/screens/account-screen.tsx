import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { waitsForSignatures } from '#domain/ledger/settlement.ts'
import { paths } from '#domain/paths.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { AccountHead } from '#web/ledger/account-head.tsx'
import { AccountLines } from '#web/ledger/account-lines.tsx'
import { AccountPart } from '#web/ledger/account-part.tsx'
import { AccountQuestions } from '#web/ledger/account-questions.tsx'
import { AccountSwitch } from '#web/ledger/account-switch.tsx'
import { AccountTicket } from '#web/ledger/account-ticket.tsx'
import { firstName, sumWords } from '#web/ledger/account-words.ts'
import { CostPart } from '#web/ledger/cost-part.tsx'
import { DueWay } from '#web/ledger/due-way.tsx'
import { expenseBook } from '#web/ledger/expense-book.ts'
import { ExpenseDialog } from '#web/ledger/expense-dialog.tsx'
import { takenBack } from '#web/ledger/expense-form.ts'
import { ExpenseList } from '#web/ledger/expense-list.tsx'
import { nameOf } from '#web/ledger/expense-row.tsx'
import { PaymentDialog } from '#web/ledger/payment-dialog.tsx'
import { PaymentList } from '#web/ledger/payment-list.tsx'
import { ProposeDialog } from '#web/ledger/propose-dialog.tsx'
import { RejectDialog } from '#web/ledger/question.tsx'
import { ReceiptsDialog } from '#web/ledger/receipts-dialog.tsx'
import { SETTLEMENT, SIGNING } from '#web/ledger/settlement-phone.ts'
import { type ShownExpense, shownExpenses } from '#web/ledger/shown-expenses.ts'
import { SignDialog } from '#web/ledger/sign-dialog.tsx'
import { useOwnExpenses, useSentExpenses } from '#web/ledger/use-account-expenses.ts'
import { NeedsNetwork } from '#web/offline/needs-network.tsx'
import { useSession } from '#web/session/session.ts'
import { useSecondCode } from '#web/signatures/use-second-code.ts'
import { announce } from '#web/ui/announce.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useWide } from '#web/ui/use-wide.ts'

/** The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 5_000

/** 'nuevo', 'corregir-3f…' or 'justificante-3f…' */
const OPENED = /^(\w+?)(?:-([\da-f-]{36}))?$/

const nothingUnsent = { expenses: [], receipts: [], inMemory: false }

interface Props {
  jobId: string
  user: OwnUserView
  found: AccountsReply
  account: AccountView
  onWaiting: (waiting: boolean) => void
}

/** Else the next settlement would open by itself. */
function useClosedWhenVoid(
  settlement: AccountView['settlement'],
  { id, close }: ReturnType<typeof useDialogInAddress>,
) {
  const isVoid = settlement === null || settlement.status === 'void'
  useEffect(() => {
    if (isVoid && id) close()
  }, [isVoid, id, close])
}

function useOwnActs(jobId: string, dialog: ReturnType<typeof useDialogInAddress>) {
  const ask = useConfirm()
  return {
    onCorrect: ({ _id }: ShownExpense) => dialog.open(`corregir-${_id}`),
    onReceipt: ({ _id }: ShownExpense) => dialog.open(`justificante-${_id}`),
    async onTakeBack(expense: ShownExpense) {
      const yes = await ask({
        title: 'Quitar el gasto',
        text: `${nameOf(expense)} deja de contar. Queda tachado en la cuenta, con lo demás que se ha corregido.`,
        confirm: 'Quitar',
      })
      if (!yes) return
      await expenseBook.takeBack(jobId, expense._id, takenBack(expense))
      announce.success('Quitado.')
    },
  }
}

function Account({ jobId, user, found, account, onWaiting }: Props) {
  const { accounts, cost, owner, passage, may } = found
  const isOwner = owner._id === user._id
  const { terms, settlement } = account
  const [doing, setDoing] = useState<'pay' | 'propose'>()
  const [rejected, setRejected] = useState<ShownExpense>()
  const expenseDialog = useDialogInAddress('gasto')
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
  const [, opened, about] = OPENED.exec(expenseDialog.id ?? '') ?? []
  const named = own.expenses.find(({ _id }) => _id === about)
  const others = accounts.filter(each => each !== account)
  const asked = { jobId, owner, isOwner }
  const isWide = useWide()
  const newExpense = maySpend ? () => expenseDialog.open('nuevo') : undefined
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
            aside={account.provisional && <StatusChip tone="wait">Provisional</StatusChip>}
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
        <div className="-ml-3">{csv}</div>
      </div>
      {maySpend && opened === 'nuevo' && (
        <ExpenseDialog
          jobId={jobId}
          owner={side.owner}
          others={own.expenses}
          limit={limit}
          onClose={expenseDialog.close}
        />
      )}
      {maySpend && opened === 'corregir' && named && (
        <ExpenseDialog
          key={named._id}
          jobId={jobId}
          before={named}
          owner={side.owner}
          others={own.expenses}
          limit={limit}
          onClose={expenseDialog.close}
        />
      )}
      {maySpend && opened === 'justificante' && named && (
        <ReceiptsDialog jobId={jobId} expense={named} onClose={expenseDialog.close} />
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

const Empty = ({ jobId }: { jobId: string }) => (
  <EmptyState
    title="Todavía no hay cuenta"
    text="La cuenta se abre con cada contrato que firmáis los dos: dice lo que cada uno ha puesto y ha cobrado, línea a línea."
    action={
      <ButtonLink tone="ghost" to={paths.passage(jobId)}>
        Ir a la travesía
      </ButtonLink>
    }
  />
)

export function Screen() {
  const { jobId = '' } = useParams()
  const crew = useSearchParams()[0].get('crew')
  const user = useSession()?.user
  const [isWaiting, setWaiting] = useState(false)
  const accounts = useRead(
    ledgerApi.read,
    { params: { jobId } },
    isWaiting ? { refetchInterval: POLL_MS } : {},
  )
  useSecondCode()
  const { data } = accounts
  const account = data?.accounts.find(each => each.user._id === crew) ?? data?.accounts[0]
  return (
    <div className="page pb-18">
      <AccountHead
        jobId={jobId}
        passage={data?.passage}
        account={account}
        isOwner={data !== undefined && data.owner._id === user?.id}
        actions={
          data &&
          account &&
          data.accounts.length > 1 && (
            <AccountSwitch jobId={jobId} accounts={data.accounts} chosen={account.user._id} />
          )
        }
      />
      {data && data.accounts.length > 0 && (
        <NeedsNetwork says="Sin conexión no se decide, ni se confirma, ni se firma nada. Los gastos sí se anotan, y salen después." />
      )}
      <Loaded
        call={accounts}
        empty={found => found.accounts.length === 0}
        whenEmpty={<Empty jobId={jobId} />}
        way={{ to: paths.passage(jobId), label: 'Ir a la travesía' }}
      >
        {found =>
          user &&
          account && (
            <Account
              key={account.user._id}
              jobId={jobId}
              user={user}
              found={found}
              account={account}
              onWaiting={setWaiting}
            />
          )
        }
      </Loaded>
    </div>
  )
}
