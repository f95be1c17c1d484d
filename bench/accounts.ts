import { inArray, sql } from 'drizzle-orm'
import { sessions, users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { expensePhotos, expenses } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { buildApplication, buildContract, buildJob, buildUser } from '#test/builders.ts'
import { request } from './caller.ts'
import { NOW, type Person } from './cast.ts'
import type { Filled } from './databases.ts'
import { inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'
import { KEYED, type Ratio, ratiosOf, type Subject } from './ratios.ts'

const FEW = 5
const MANY = 500

interface Account {
  jobId: string
  contractId: string
  owner: Person
  crew: Person
}

const reading = (name: string, by: 'owner' | 'crew'): Subject<Account> => ({
  name,
  mark: KEYED,
  call: (_, account) => request('GET', `/passages/${account.jobId}/account`, account[by].token),
})
const calls = [reading('the account, by the owner', 'owner'), reading('by the crew member', 'crew')]

/** As many expenses, each with a receipt. */
async function openAccount(db: Database, count: number): Promise<Account> {
  const moment = { db, now: NOW }
  const person = async (role: 'owner' | 'crew') => {
    const { user, token } = await buildUser(moment, role)
    return { id: user.id, token }
  }
  const [owner, crew] = [await person('owner'), await person('crew')]
  const job = await buildJob(moment, owner.id, { startDate: '2026-05-31', endDate: '2026-06-30' })
  await buildApplication(moment, job, crew.id, { status: 'accepted', acceptedAt: NOW })
  const contract = await buildContract(moment, job, crew.id, { status: 'completed', ownerSignedAt: NOW })
  const spent = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    jobId: job.id,
    contractId: contract.id,
    authorId: crew.id,
    category: 'food' as const,
    cents: 4_840 + n,
    at: new Date(NOW.getTime() - n * 60_000),
    note: 'Compra para la travesía.',
    urgent: false,
    status: 'recorded' as const,
    createdAt: NOW,
  }))
  await db.insert(expenses).values(spent)
  await db.insert(expensePhotos).values(
    spent.map(({ id }) => {
      const hash = id.replaceAll('-', '').repeat(2)
      return {
        id: newId(),
        expenseId: id,
        file: newSecret(),
        hash,
        width: 1_200,
        height: 1_600,
        createdAt: NOW,
      }
    }),
  )
  return { jobId: job.id, contractId: contract.id, owner, crew }
}

async function closeAccounts(db: Database, accounts: readonly Account[]): Promise<void> {
  const offers = accounts.map(({ jobId }) => jobId)
  const people = accounts.flatMap(({ owner, crew }) => [owner.id, crew.id])
  await db.delete(expenses).where(inArray(expenses.jobId, offers))
  // A signed contract goes with its party's account alone.
  await db.update(users).set({ erasedAt: NOW }).where(inArray(users.id, people))
  await db.delete(contracts).where(inArray(contracts.jobId, offers))
  await db.delete(applications).where(inArray(applications.jobId, offers))
  await db.delete(jobs).where(inArray(jobs.id, offers))
  await db.delete(sessions).where(inArray(sessions.userId, people))
  await db.delete(users).where(inArray(users.id, people))
}

export async function measureAccounts(filled: Filled): Promise<Ratio[]> {
  const accounts = await inDatabase(filled, async db => {
    const opened = [await openAccount(db, FEW), await openAccount(db, MANY)]
    await db.execute(sql`analyze expenses, expense_photos, contracts, applications, jobs, users, sessions`)
    return opened
  })
  const server = await startMeasured('./serve-app.ts', filled.settings)
  const rows = await ratiosOf(
    filled.engine,
    accounts.map(over => ({ over, server })),
    calls,
  )
  await server.stop()
  await inDatabase(filled, db => closeAccounts(db, accounts))
  return rows
}
