import pg from 'pg'
import { hashPassword } from '#server/accounts/passwords.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { bare } from './bare-tables.ts'
import { type Extent, NOW, PASSWORD, people, tokens } from './extent.ts'
import { contractRows } from './fill-contracts.ts'
import { deskRows } from './fill-desk.ts'
import { keepTalks, messagesByTurns, notificationsByTurns, otherMessages } from './fill-messages.ts'
import { afterOffers, keepOffers, keepRoutes, offersOfHalf } from './fill-offers.ts'
import { passageRows } from './fill-passages.ts'
import { peopleRows } from './fill-people.ts'
import { searchRows } from './fill-searches.ts'
import { insert, type Rows } from './rows.ts'

/** As many as the machine of the marks has cores. */
const HANDS = 2

type Work = (client: pg.Client) => Promise<unknown>

const settings = `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB';
  set work_mem = '64MB'; set max_parallel_maintenance_workers = 0`

async function withHands(url: string, work: (hands: pg.Client[]) => Promise<void>): Promise<void> {
  const hands = Array.from({ length: HANDS }, () => new pg.Client({ connectionString: url }))
  for (const hand of hands) {
    await hand.connect()
    await hand.query(settings)
  }
  try {
    await work(hands)
  } finally {
    await Promise.all(hands.map(hand => hand.end()))
  }
}

/** Each hand takes the next piece of work as soon as it is free. */
async function share(hands: pg.Client[], works: readonly Work[]): Promise<void> {
  const queue = [...works]
  const takeAll = async (hand: pg.Client) => {
    for (let next = queue.shift(); next; next = queue.shift()) await next(hand)
  }
  await Promise.all(hands.map(takeAll))
}

const inserting = (rows: readonly Rows[]): Work[] => rows.map(each => hand => insert(hand, each))
/** One after the other, by one hand. */
const inOrder =
  (rows: readonly Rows[]): Work =>
  async hand => {
    for (const each of rows) await insert(hand, each)
  }

const signIn: Work = async hand => {
  const { rows } = await hand.query<{ id: string; email: string }>(
    `select id, email from users where email in ('ana@example.com', 'carla@example.com')`,
  )
  const demo = rows.map(({ id, email }) => ({
    id,
    token: email.startsWith('ana') ? tokens.ana : tokens.carla,
  }))
  for (const { id, token } of [...demo, ...Object.values(people)])
    await hand.query(
      `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at)
       values ($1, $2, 'password', $3, $3, $3::timestamptz + interval '1 year')`,
      [hashSecret(token), id, NOW],
    )
  const { rows: operators } = await hand.query<{ id: string }>(
    `insert into operators (id, email, name, password_hash, created_at)
     values (gen_random_uuid(), 'laia@crecimiento.example', 'Laia Soler', 'none', $1) returning id`,
    [NOW],
  )
  await hand.query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at)
     values ($1, $2, $3, $3::timestamptz + interval '1 year')`,
    [hashSecret(tokens.operator), operators[0]?.id, NOW],
  )
  await hand.query('update users set password_hash = $1 where id = any ($2)', [
    await hashPassword(PASSWORD),
    Object.values(people).map(({ id }) => id),
  ])
}

/** Fills a database that has the demonstration alone: its rows are the models of those of the program's inner forms. */
export async function fillGrowth(url: string, extent: Extent, say: (what: string) => void): Promise<void> {
  await withHands(url, async hands => {
    const [first, second] = hands as [pg.Client, pg.Client]
    const pieces = await bare(first)
    await first.query(keepOffers(extent))
    await keepRoutes(first)
    await second.query(keepTalks(extent))
    for (const table of ['growth_offers', 'growth_talks', 'growth_routes'])
      await first.query(`analyze ${table}`)
    say('rows')
    await share(hands, [
      inOrder(messagesByTurns()),
      ...Array.from({ length: HANDS }, (_, part) => inserting(offersOfHalf(extent, part, HANDS))).flat(),
      inOrder(notificationsByTurns(extent)),
      ...inserting([
        ...peopleRows(extent),
        ...otherMessages(extent),
        ...contractRows(extent),
        ...passageRows(extent),
        ...afterOffers(extent).slice(1),
        ...searchRows(extent),
        ...deskRows(extent),
      ]),
    ])
    await signIn(first)
    await insert(first, afterOffers(extent)[0] as Rows)
    say('indexes')
    const made = (kinds: string[]): Work[] =>
      pieces
        .filter(({ kind }) => kinds.includes(kind))
        .map(
          ({ on }) =>
            hand =>
              hand.query(on),
        )
    await share(hands, made(['p', 'u']))
    await share(hands, made(['index']))
    say('statistics')
    for (const table of ['growth_offers', 'growth_talks', 'growth_routes'])
      await first.query(`drop table ${table}`)
    await first.query('vacuum (analyze)')
    say('foreign keys')
    // Two hands that add them would wait for each other's tables.
    for (const { on } of pieces.filter(({ kind }) => kind === 'f')) await first.query(`${on} not valid`)
    await share(
      hands,
      pieces
        .filter(({ kind }) => kind === 'f')
        .map(
          ({ check }) =>
            hand =>
              hand.query(check),
        ),
    )
  })
}
