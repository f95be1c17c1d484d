import fs from 'node:fs'
import { text } from 'node:stream/consumers'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { sameQuote } from '#domain/applications/quote.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { isOverdue } from '#domain/passages/overdue.ts'
import { documentStates, stateOfDocument } from '#domain/vessels/vessel-document.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { annexes } from '#server/annexes/annex-table.ts'
import { fillWithDemonstration } from '#server/app/demo/fill.ts'
import { type CommandName, operatorCommands } from '#server/app/operator/operator-commands.ts'
import { applications } from '#server/applications/application-table.ts'
import { applicantMarks, quoteCounters } from '#server/applications/quote-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, statements } from '#server/notices/statement-table.ts'
import { listPapers } from '#server/papers/paper-rows.ts'
import { passages } from '#server/passages/passage-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { titles } from '#server/titles/title-table.ts'
import { listDocumentsOf, listVesselPhotos } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments, vessels } from '#server/vessels/vessel-table.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let laia: OperatorPerson
// Once for all of its tests, which only read: it takes seconds.
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  await fillWithDemonstration(server.dependencies)
  laia = await joinOperator(server)
}, 120_000)

test('The demonstration has an offer in every status, and none completed without a completed contract', async () => {
  const offers = await server.db.select().from(jobs)
  const signed = (await server.db.select().from(contracts)).filter(({ status }) => status === 'completed')
  expect(new Set(offers.map(({ status }) => status))).toEqual(
    new Set(['open', 'filled', 'completed', 'expired', 'cancelled']),
  )
  const completed = offers.filter(({ status }) => status === 'completed')
  expect(completed.filter(({ id }) => !signed.some(({ jobId }) => jobId === id))).toEqual([])
})

test('In the demonstration Ana has two open sessions', async () => {
  const found = await server.db
    .select({ browser: sessions.browser, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, 'ana@example.com'))
  const open = found.filter(({ expiresAt }) => expiresAt > server.now())
  expect(open.map(({ browser }) => browser).sort()).toEqual(['Chrome', 'Safari'])
})

test('The demonstration has an annex in force and one that waits for its answer', async () => {
  const found = await server.db.select().from(annexes)
  expect(found.map(({ status }) => status).sort()).toEqual(['in_force', 'open'])
})

test('The demonstration has reviews both ways of a closed passage, with an answer, and a sealed one', async () => {
  const found = await server.db.select().from(reviews)
  const sealed = found.filter(({ shownAt }) => shownAt > server.now())
  expect([found.length, sealed.length, found.filter(({ reply }) => reply !== null).length]).toEqual([3, 1, 1])
})

test('The demonstration has two vessels with photos and papers, each in an offer', async () => {
  const boats = await server.db.select().from(vessels)
  expect(boats.map(({ name }) => name).sort()).toEqual(['Sa Boira', 'Tramuntana'])
  for (const { id } of boats) {
    const papers = await listDocumentsOf(server.db, id)
    const offers = await server.db.select().from(jobs).where(eq(jobs.vesselId, id))
    const photos = (await listVesselPhotos(server.db, [id])).get(id) ?? []
    expect([papers.length > 2, photos.length > 1, offers.length > 0]).toEqual([true, true, true])
  }
  const states = (await server.db.select().from(vesselDocuments)).map(({ validUntil }) =>
    stateOfDocument(validUntil, dayInMadrid(server.now())),
  )
  expect(new Set(states)).toEqual(new Set(documentStates))
})

test('The demonstration has a boat at sea with a sheet ashore, her colours and picture on it', async () => {
  const sheets = await server.db.select().from(shoreSheets)
  const atSea = sheets.find(({ sheet }) => sheet.vessel.name === 'Sa Boira')
  expect([atSea?.photoFile === null, atSea?.sheet.vessel.colours]).toEqual([
    false,
    'cascos blancos, franja gris, vela blanca',
  ])
})

test('The demonstration has a dossier that is made, with what the insurer asks for and its letter', async () => {
  const found = await server.db.select().from(dossiers)
  expect(found.map(({ answer, pdfKey, fileKey }) => [answer, pdfKey !== null, fileKey !== null])).toEqual([
    ['conditional', true, true],
  ])
})

test('The demonstration has three open notices, of a scam, of danger and of rights, and two that are decided', async () => {
  const found = await server.db.select().from(notices)
  const open = found.filter(({ decidedAt }) => decidedAt === null)
  expect([found.length, open.map(({ kind }) => kind).sort(), open.every(({ personId }) => personId)]).toEqual(
    [5, ['rights', 'safety', 'scam'], true],
  )
})

test('The demonstration has an offer that is retired with its reasons, and an open complaint about it', async () => {
  const [hidden] = await server.db
    .select({ title: jobs.title, statementId: hiddenSubjects.statementId })
    .from(hiddenSubjects)
    .innerJoin(jobs, eq(jobs.id, hiddenSubjects.subjectId))
  const [statement] = await server.db.select().from(statements)
  const [complaint] = await server.db.select().from(complaints).where(isNotNull(complaints.statementId))
  expect([hidden?.title, statement?.subjectName]).toEqual(
    Array(2).fill('Gijón – Santander en velero de 9 metros'),
  )
  expect([hidden?.statementId, complaint?.statementId, complaint?.decidedAt]).toEqual([
    statement?.id,
    statement?.id,
    null,
  ])
})

test('The demonstration has titles in every state, and one crew member who has only texts', async () => {
  const held = await server.db.select().from(titles)
  const states = held.map(({ validUntil }) => stateOfDocument(validUntil, dayInMadrid(server.now())))
  expect(new Set(states)).toEqual(new Set(documentStates))
  const crew = await server.db.select().from(users).where(eq(users.role, 'crew'))
  const without = crew.filter(({ id }) => !held.some(({ userId }) => userId === id))
  expect(without.map(({ name, certifications }) => [name, certifications.length > 0])).toEqual([
    ['Xoán Rey', true],
  ])
})

test('The demonstration has an offer with a quote by mile, by day and fixed, a counter without an answer, a change and a star', async () => {
  const quoted = await server.db.select().from(applications).where(isNotNull(applications.quote))
  expect(quoted.map(({ quote }) => quote?.basis).sort()).toEqual(['day', 'fixed', 'fixed', 'mile'])
  expect(new Set(quoted.map(({ jobId }) => jobId)).size).toBe(2)
  expect(quoted.filter(({ quote, readQuote }) => readQuote && !sameQuote(quote, readQuote))).toHaveLength(1)
  const counters = await server.db.select().from(quoteCounters)
  expect(counters.map(({ status }) => status)).toEqual(['open'])
  expect(await server.db.select().from(applicantMarks)).toMatchObject([{ starred: true }])
})

test('The desk of the demonstration has papers that wait, and some that are verified', async () => {
  const counted = async (kind: 'title' | 'document', state: 'waiting' | 'verified') =>
    (await listPapers(server.db, { kinds: [kind], states: [state] }, 100, undefined)).length
  expect([
    await counted('title', 'waiting'),
    await counted('title', 'verified'),
    await counted('document', 'waiting'),
    await counted('document', 'verified'),
  ]).toEqual([2, 1, 1, 1])
})

test('The desk counts in the demonstration what its rows say, one by one', { tags: 'rare' }, async () => {
  const { counts, days, files, late } = (await laia.call(overviewApi.overview)).body
  const everyRow = async <R>(rows: PromiseLike<R[]>) => [...(await rows)]
  const people = await everyRow(server.db.select().from(users))
  const offers = await everyRow(server.db.select().from(jobs))
  const applied = await everyRow(server.db.select().from(applications))
  const signed = (await everyRow(server.db.select().from(contracts))).flatMap(
    ({ crewSignedAt, ownerSignedAt }) => (crewSignedAt && ownerSignedAt ? [ownerSignedAt] : []),
  )
  const sea = (await everyRow(server.db.select().from(passages))).filter(({ departedAt }) => departedAt)
  const overdue = sea.filter(passage => isOverdue(passage, server.now()))
  const paid = await everyRow(server.db.select().from(payments))
  const told = await everyRow(server.db.select().from(notices))
  const hidden = (await everyRow(server.db.select().from(hiddenSubjects))).map(({ subjectId }) => subjectId)
  const complained = await everyRow(server.db.select().from(complaints))
  const papers = [
    ...(await everyRow(server.db.select().from(titles))),
    ...(await everyRow(server.db.select().from(vesselDocuments))),
  ]
  expect(counts).toEqual({
    people: people.length,
    offers: offers.length,
    applications: applied.length,
    contracts: signed.length,
    openOffers: offers.filter(
      ({ id, status, startDate }) =>
        status === 'open' && startDate >= dayInMadrid(server.now()) && !hidden.includes(id),
    ).length,
    passagesUnderWay: sea.filter(({ arrivedAt, calledOffAt }) => !arrivedAt && !calledOffAt).length,
    latePassages: overdue.length,
    openNotices: told.filter(({ decidedAt }) => decidedAt === null).length,
    openComplaints: complained.filter(({ decidedAt }) => decidedAt === null).length,
    toVerify: papers.filter(
      ({ fileKey, verifiedAt, refusedAt }) => fileKey !== null && !verifiedAt && !refusedAt,
    ).length,
    failedTasks: 0,
    disputes: paid.filter(({ status }) => status === 'disputed').length,
  })
  expect(late.map(({ jobId }) => jobId).sort()).toEqual(overdue.map(({ jobId }) => jobId).sort())
  const on = (wanted: string, instants: Date[]) =>
    instants.filter(instant => dayInMadrid(instant) === wanted).length
  expect(days).toEqual(
    days.map(({ day }) => ({
      day,
      registered: on(
        day,
        people.map(({ createdAt }) => createdAt),
      ),
      offers: on(
        day,
        offers.map(({ createdAt }) => createdAt),
      ),
      applications: on(
        day,
        applied.map(({ appliedAt }) => appliedAt),
      ),
      contracts: on(day, signed),
      departures: on(
        day,
        sea.flatMap(({ departedAt }) => departedAt ?? []),
      ),
    })),
  )
  const stored = fs.readdirSync(`${server.dataDir}/files`, { recursive: true, withFileTypes: true })
  const sizes = stored
    .filter(entry => entry.isFile())
    .map(entry => fs.statSync(`${entry.parentPath}/${entry.name}`).size)
  expect(files.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
})

/** The lines of the year without those that are zero. */
async function printed(command: CommandName): Promise<string[]> {
  const answer = await operatorCommands[command].actOf(['2026'])?.(server.dependencies)
  const lines = (await text(answer as AsyncIterable<string>)).trimEnd().split('\n')
  return lines.slice(1).filter(line => !line.endsWith(';0'))
}

test('The desk counts what is known of the demonstration', async () => {
  const { counts, days, waiting } = (await laia.call(overviewApi.overview)).body
  expect(counts).toEqual({
    people: 2 + 4,
    // Eight offers without a contract and ten with one, each with its crew member's application.
    offers: 8 + 10,
    applications: 3 + 1 + 3 + 2 + 2 + 1 + 10,
    contracts: 10,
    openOffers: 4,
    passagesUnderWay: 1,
    latePassages: 0,
    openNotices: 3,
    // Xoán's about a notice that led to nothing, Óscar's about his offer.
    openComplaints: 2,
    toVerify: 2 + 1,
    failedTasks: 0,
    disputes: 0,
  })
  expect([waiting.notices.kinds, waiting.papers.titles, waiting.papers.documents]).toEqual([
    ['safety', 'scam', 'rights'],
    2,
    1,
  ])
  const sumOf = (what: Exclude<keyof (typeof days)[number], 'day'>) =>
    days.reduce((sum, day) => sum + day[what], 0)
  // Everybody came sixty days ago; the oldest offers and contracts are not of this month.
  expect({
    registered: sumOf('registered'),
    offers: sumOf('offers'),
    applications: sumOf('applications'),
    contracts: sumOf('contracts'),
    departures: sumOf('departures'),
  }).toEqual({ registered: 0, offers: 7 + 6, applications: 12 + 6, contracts: 8, departures: 2 })
})

test('The figures of the year are what is known of the demonstration', async () => {
  expect(await printed('figures')).toEqual([
    'avisos;2026;5',
    'avisos: derechos, sin decidir;2026;1',
    'avisos: seguridad, sin decidir;2026;1',
    'avisos: estafa, retirada;2026;1',
    'avisos: estafa, sin decidir;2026;1',
    'avisos: otro, nada;2026;1',
    // One was decided after twenty hours, the other after two.
    'horas hasta decidir, mediana;2026;11',
    'decisiones;2026;1',
    'decisiones: retirada, por las condiciones;2026;1',
    'reclamaciones;2026;2',
    'reclamaciones: sin decidir;2026;2',
  ])
})

test('The tax report of the demonstration is what Carla was paid in two transfers, without the provision', async () => {
  // 300 and 800 euros for one, 200 and 684.20 for the other, all in spring.
  expect(await printed('tax-report')).toEqual([
    'Carla Pons;;;;0,00;1984,20;0,00;0,00;0;2;0;0;1984,20;nif, nacimiento, direccion',
  ])
})
