import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import type { costView } from '#domain/ledger/account.ts'
import { costOf } from '#domain/ledger/cost.ts'
import { viewLines } from '#domain/ledger/lines.ts'
import { applications } from '#server/applications/application-table.ts'
import { listFigures } from '#server/applications/transfer-query.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import type { Ledger } from '#server/ledger/load-accounts.ts'
import { viewExpenses } from '#server/ledger/view-expenses.ts'
import type { Context } from '#server/platform/context.ts'
import type { PathOf } from '#server/vessels/vessel-view.ts'

/** The sum of each account at the acceptance of its crew member. */
async function listAllIns({ db }: Context, { job, accounts }: Ledger) {
  // A crew member whose contract ended was replaced, or is not needed: the estimate is about the others.
  const crewIds = accounts.filter(({ contract }) => contract.endedBy === null).map(({ crewId }) => crewId)
  if (crewIds.length === 0) return []
  const rows = await db
    .select({ crewId: applications.crewId, allIn: applications.agreedAllIn })
    .from(applications)
    .where(and(eq(applications.jobId, job.id), inArray(applications.crewId, crewIds)))
  return crewIds.map(id => rows.find(({ crewId }) => crewId === id)?.allIn ?? null)
}

async function offerCosts(context: Context, { job }: Ledger) {
  const [distance] = await findKnownDistances(context, [job])
  const figures = (await listFigures(context.db, [{ ...job, distance: distance ?? null }])).get(job.id)
  if (!figures) return { fuel: null, nights: null }
  const { fuel, moorings } = offerCostsOf(figures.transfer, figures.assumptions)
  return { fuel: fuel && { min: fuel.min, max: fuel.max }, nights: moorings.nights }
}

export async function viewCost(
  context: Context,
  ledger: Ledger,
  pathOf: PathOf,
): Promise<z.output<typeof costView>> {
  const { accounts, ownExpenses } = ledger
  const cost = costOf({
    accounts: accounts.map(({ reckoning }) => ({ lines: viewLines(reckoning.lines) })),
    expenses: [...accounts.flatMap(({ expenses }) => expenses), ...ownExpenses],
    allIns: await listAllIns(context, ledger),
    ...(await offerCosts(context, ledger)),
  })
  return { ...cost, expenses: viewExpenses(ownExpenses, ledger, pathOf) }
}
