import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { erasurePolicy } from '#server/app/erasure/erasure-policy.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { liveMarkedLife, MARKED_PASSWORD } from '#test/marked-life.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { filesOf, MARK, recordLog, tablesOf, tracesIn } from '#test/traces.ts'

const DAY = 24 * 60 * 60_000

/** Only rows of the completed contract, and messages to the other person. */
const left = {
  // Carla's reviews of others stay without her name.
  ana: [
    'annex_signatures',
    'annexes',
    'checklists',
    'contract_events',
    'contracts',
    'jobs',
    'messages',
    'payments',
    'reviews',
  ],
  carla: [
    'annex_signatures',
    'annexes',
    'checklist_items',
    'checklists',
    'contract_events',
    'contracts',
    'expenses',
    'messages',
  ],
}
const seenAs = {
  ana: { party: 'owner', nameField: 'ownerName' },
  carla: { party: 'crew', nameField: 'crewName' },
} as const
/** People who know the person by a contract, a list or an offer. */
const byTheWay = [
  'annex_signatures',
  'annexes',
  'applicant_marks',
  'checklist_items',
  'checklist_photos',
  'checklist_rejections',
  'contact_mails',
  'decision_links',
  'contract_signatures',
  'expense_photos',
  'expenses',
  'false_starts',
  'handover_records',
  'handover_signatures',
  'job_questions',
  'log_entries',
  'log_photos',
  'jobs',
  'offer_assumptions',
  'passage_shares',
  'passages',
  'payments',
  'quote_counters',
  'removed_questions',
  'reviews',
  'saved_searches',
  'search_mail_days',
  'search_mail_links',
  'search_matches',
  'sea_service',
  'sea_service_sheets',
  'sealed_files',
  'settlement_signatures',
  'settlements',
  'shore_sheets',
  'titles',
  'upload_pieces',
  'vessel_documents',
  'vessel_photos',
  'vessels',
]

const ofVessel = [/^attachments\/.*\.pdf$/, /^photos\/.*-thumb\.webp$/, /^photos\/.*\.jpg$/]

const ofTitle = /^attachments\/.*\.pdf$/

describe.each(['ana', 'carla'] as const)('After %s has erased her account', who => {
  let server: TestServer
  let life: Awaited<ReturnType<typeof liveMarkedLife>>
  let log: string[]
  let before: { tables: string[]; files: string[]; mails: number }
  let answer: { status: number; body: object }
  const marks = () => [MARK, life.passwordHash]

  beforeAll(async () => {
    server = await startTestServer({ RATE_LIMIT: 'on' })
    log = recordLog(server.app)
    life = await liveMarkedLife(server, await server.cast(), who)
    await life.other.call(accountApi.listCrew, { query: { q: MARK } })
    before = {
      tables: Object.keys(await tracesIn(server, [MARK, life.self.id])),
      files: filesOf(server),
      mails: server.mails().filter(mail => mail.includes(MARK)).length,
    }
    const { status, body } = await life.self.call(accountApi.erase, { body: { password: MARKED_PASSWORD } })
    answer = { status, body }
    await server.runTasks()
  })
  afterAll(() => server.close())

  test('there was something before in every table that is about people', () => {
    const people = Object.keys(erasurePolicy).filter(table => erasurePolicy[table] !== 'of nobody')
    expect([...before.tables, ...byTheWay]).toEqual(expect.arrayContaining(people))
  })

  test('every table of the database is decided', async () => {
    expect(Object.keys(erasurePolicy).sort()).toEqual(await tablesOf(server))
  })

  test('nothing is left in the database but the completed contract, and what she wrote to the other', async () => {
    expect(answer).toEqual({ status: 200, body: { message: 'Tu cuenta se ha eliminado.' } })
    expect(Object.keys(await tracesIn(server, marks()))).toEqual(left[who])
    expect((await server.db.select().from(contracts)).map(({ id }) => id)).toEqual([life.contract._id])
    const senders = (await server.db.select().from(messages)).map(({ senderId }) => senderId)
    expect(senders.sort()).toEqual(
      who === 'ana' ? [life.other.id, null, null] : [life.other.id, life.other.id, null],
    )
  })

  test('no file is left but those of the contract and its list', () => {
    const gone = before.files.filter(name => !filesOf(server).includes(name))
    const [paper, letter] = [/^dossiers\/.*\.pdf$/, /^attachments\/.*\.pdf$/]
    const ofDossier = who === 'ana' ? [letter, paper] : [paper]
    const own = who === 'ana' ? ofVessel : [ofTitle]
    const expected = [...ofDossier, ...own, /^pictures\//].sort((one, other) =>
      one.source.localeCompare(other.source),
    )
    expect(gone.sort()).toEqual(expected.map(name => expect.stringMatching(name)))
  })

  test('no file of a mail is left that went to her or names her', () => {
    expect(before.mails).toBeGreaterThan(3)
    expect(server.mails().filter(mail => [MARK, life.self.id].some(mark => mail.includes(mark)))).toEqual([])
  })

  test('the log says nothing of her', () => {
    expect(log.length).toBeGreaterThan(50)
    expect(log.filter(line => marks().some(mark => line.includes(mark)))).toEqual([])
  })

  test('the remaining row lets nobody in, and says nothing', async () => {
    const [row] = await server.db.select().from(users).where(eq(users.id, life.self.id))
    expect([row?.name, row?.email, row?.passwordHash, row?.erasedAt]).toEqual([
      'Cuenta eliminada',
      `erased:${life.self.id}`,
      '-',
      server.now(),
    ])
  })

  test('the contract stays readable to the other, with its PDF and the stars of its rating', async () => {
    const of = { params: { contractId: life.contract._id } }
    const { body, status } = await life.other.call(contractApi.readById, of)
    const pdf = await life.other.call(contractApi.download, { params: { jobId: body.job._id } })
    const { party, nameField } = seenAs[who]
    expect([status, pdf.status, body[party].name, body.contractData[nameField], body.rating]).toEqual([
      200,
      200,
      'Cuenta eliminada',
      expect.stringContaining(MARK),
      { stars: 4, comment: who === 'ana' ? expect.stringContaining(MARK) : null },
    ])
  })

  test('the checklist stays readable to the other, with its photo', async () => {
    const { body } = await life.other.call(checklistApi.read, { params: { id: life.checklist._id } })
    const photo = body.checklistItems.flatMap(({ photos }) => photos)[0]
    const { statusCode } = await server.app.inject({ url: photo?.path ?? '' })
    const { name, email } = body[seenAs[who].party]
    expect([body.status, name, email, statusCode]).toEqual(['approved', 'Cuenta eliminada', '', 200])
  })

  test('her writings of that moment go the same way a little later', async () => {
    await server.db.update(users).set({ bio: MARK, email: MARK }).where(eq(users.id, life.self.id))
    server.later(10 * 60_000)
    await server.runTasks()
    expect(Object.keys(await tracesIn(server, marks()))).toEqual(left[who])
  })

  test('after as long as the settings say, nothing at all is left', async () => {
    server.later(6 * 366 * DAY)
    await purgeRetained(server.context())
    await server.runTasks()
    expect(await tracesIn(server, marks())).toEqual({})
    const rest = filesOf(server).filter(name => !name.startsWith('charts/'))
    // Ana's vessel stays hers when Carla goes, and Carla's title hers.
    const expected = who === 'ana' ? [ofTitle] : ofVessel
    expect(rest).toEqual(expected.map(name => expect.stringMatching(name)))
  })
})
