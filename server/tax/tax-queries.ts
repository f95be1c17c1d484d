import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { quarterSpans, type Span } from '#domain/tax/tax-year.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

/** The provision is for expenses, and no income. */
const counts = sql`${payments.status} = 'confirmed' and ${payments.kind} <> 'provision'`
const signed = sql`case when ${payments.kind} = 'refund' then -${payments.cents} else ${payments.cents} end`
const within = ({ from, to }: Span) =>
  sql`${payments.at} >= ${from.toISOString()}::timestamptz and ${payments.at} < ${to.toISOString()}::timestamptz`

const amountIn = (span: Span | undefined) =>
  sql<number>`coalesce(sum(${signed}) filter (where ${span && within(span)}), 0)::float8`
const contractsIn = (span: Span | undefined) =>
  sql<number>`(count(distinct ${payments.contractId}) filter (where ${payments.kind} <> 'refund' and ${span && within(span)}))::int`

/** The sums of each crew member, or of one, with a payment that counts in the year. */
function sumsOf(db: Database, year: number, crewId: string | undefined) {
  const spans = quarterSpans(year)
  const [first, second, third, fourth] = spans
  const whole = { from: first?.from ?? new Date(0), to: fourth?.to ?? new Date(0) }
  return db
    .select({
      crewId: contracts.crewId,
      t1: amountIn(first).as('t1'),
      t2: amountIn(second).as('t2'),
      t3: amountIn(third).as('t3'),
      t4: amountIn(fourth).as('t4'),
      n1: contractsIn(first).as('n1'),
      n2: contractsIn(second).as('n2'),
      n3: contractsIn(third).as('n3'),
      n4: contractsIn(fourth).as('n4'),
    })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(
      and(
        counts,
        gte(payments.at, whole.from),
        lt(payments.at, whole.to),
        crewId === undefined ? undefined : eq(contracts.crewId, crewId),
      ),
    )
    .groupBy(contracts.crewId)
    .as('sums')
}

/** The last signed contract, which still names the person of an erased account. */
const lastContract = (db: Database) =>
  db
    .select({
      name: sql<string | null>`nullif(${contracts.data} ->> 'crewName', '')`.as('signed_name'),
      idNumber: sql<string | null>`nullif(${contracts.data} ->> 'crewIdNumber', '')`.as('signed_id_number'),
      address: sql<string | null>`nullif(${contracts.data} ->> 'crewAddress', '')`.as('signed_address'),
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.crewId, users.id),
        sql`${users.erasedAt} is not null`,
        sql`(${contracts.status} = 'completed' or ${contracts.endedBy} is not null)`,
      ),
    )
    .orderBy(desc(contracts.ownerSignedAt), desc(contracts.id))
    .limit(1)
    .as('last_contract')

type Sums = Record<'t1' | 't2' | 't3' | 't4' | 'n1' | 'n2' | 'n3' | 'n4', number>
export interface TaxRow extends Sums {
  id: string
  nameKey: string
  name: string
  idNumber: string | null
  birthDate: string | null
  address: string | null
}

/** In the order of the names as written; `place`: after that row of the page before. */
function readRows(
  db: Database,
  year: number,
  which: { crewId?: string; place?: Place | undefined; limit: number },
): Promise<TaxRow[]> {
  const sums = sumsOf(db, year, which.crewId)
  const last = lastContract(db)
  const name = sql<string>`coalesce(${last.name}, ${users.name})`
  const nameKey = sql<string>`plain_text(${name})`
  const order = byName(nameKey)
  return db
    .select({
      id: users.id,
      nameKey,
      name,
      idNumber: sql<string | null>`coalesce(${last.idNumber}, ${users.idNumber})`,
      birthDate: users.birthDate,
      address: sql<string | null>`coalesce(${last.address}, ${users.address})`,
      t1: sums.t1,
      t2: sums.t2,
      t3: sums.t3,
      t4: sums.t4,
      n1: sums.n1,
      n2: sums.n2,
      n3: sums.n3,
      n4: sums.n4,
    })
    .from(sums)
    .innerJoin(users, eq(users.id, sums.crewId))
    .leftJoinLateral(last, sql`true`)
    .where(order.after(which.place))
    .orderBy(order.orderBy)
    .limit(which.limit)
}

const byName = (nameKey: SQL) =>
  keyset<TaxRow>(
    'asc',
    [
      [nameKey, 'text'],
      [users.id, 'uuid'],
    ],
    ({ nameKey, id }) => [nameKey, id],
  )

/** Everybody's, page by page: the whole list may be long. */
export async function* pagesOfTaxRows(
  db: Database,
  year: number,
  pageSize: number,
): AsyncGenerator<TaxRow[]> {
  let place: Place | undefined
  for (;;) {
    const page = await readRows(db, year, { place, limit: pageSize })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    place = [last.nameKey, last.id]
  }
}

export async function findTaxRow(db: Database, year: number, crewId: string): Promise<TaxRow | undefined> {
  const [row] = await readRows(db, year, { crewId, limit: 1 })
  return row
}

/** Fewer contracts are asked for their payments one by one. */
const MANY = 200

/** Each year's last payment, the newest year first. Somebody with many has few of others' between. */
async function walkYears(db: Database, crewId: string): Promise<number[]> {
  // `is true`: hashed once, and never turned into a join, which would read the payments of all years.
  const isOwn = sql`(${payments.contractId} in (select c.id from ${contracts} c where c.crew_id = ${crewId})) is true`
  const lastYear = (
    before: SQL,
  ) => sql`select date_trunc('year', ${payments.at}, 'Europe/Madrid') as year from ${payments}
    where ${counts} and ${before} and ${isOwn} order by ${payments.at} desc limit 1`
  const { rows } = await db.execute<{ year: number }>(sql`with recursive years as (
      (${lastYear(sql`true`)})
      union all
      select earlier.year from years cross join lateral (${lastYear(sql`${payments.at} < years.year`)}) earlier
    ) select extract(year from year at time zone 'Europe/Madrid')::int as year from years`)
  return rows.map(({ year }) => year)
}

/** The years with a payment that counts, the last one first. */
export async function listTaxYears(db: Database, crewId: string): Promise<number[]> {
  const own = eq(contracts.crewId, crewId)
  const [many] = await db.select({ id: contracts.id }).from(contracts).where(own).offset(MANY).limit(1)
  if (many) return walkYears(db, crewId)
  const year = sql<number>`extract(year from ${payments.at} at time zone 'Europe/Madrid')::int`
  const rows = await db
    .selectDistinct({ year })
    .from(payments)
    .innerJoin(contracts, eq(contracts.id, payments.contractId))
    .where(and(own, counts))
  return rows.map(row => row.year).sort((a, b) => b - a)
}
