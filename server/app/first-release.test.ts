import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import type { FileKey } from '#server/platform/files/file-store.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { useServer } from '#test/use-server.ts'

/** Rows and papers of its demonstration, filled and signed by commit 4a42e1c. */
const kept = (name: string) => gunzipSync(fs.readFileSync(`test/kept-by-releases/${name}.gz`))
const migrationsFolder = 'server/platform/db/migrations'
/** Those that the first release had. */
const first = readMigrationFiles({ migrationsFolder }).slice(0, 7)

/** Its demonstration has no ratings. */
const ratings = [
  {
    contract: '01a218d2-9f39-76a8-a4fa-af0714d76ddb',
    stars: 5,
    comment: 'Serena, y con «oficio»\ny paciencia.',
  },
  { contract: '01a218d2-9d9d-731f-8904-4512d16e811f', stars: 2, comment: null },
  { contract: '01a218d2-946c-764d-8c91-ba0d437c72e6', stars: 1, comment: 'Llegó tarde.' },
]
const RATED_AT = '2026-11-25T10:00:00.000Z'

const server = useServer()
beforeAll(async () => {
  // When its demonstration was filled.
  server.at('2026-11-26T18:00:00.000Z')
  const { pool } = server
  await pool.query(
    'drop schema public cascade; drop table drizzle.__drizzle_migrations; create schema public',
  )
  for (const { sql } of first) for (const statement of sql) await pool.query(statement)
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { hash, folderMillis } of first)
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  await pool.query(kept('rows-of-the-first.sql').toString())
  for (const { contract, stars, comment } of ratings)
    await pool.query('update contracts set stars = $2, rating_comment = $3, rated_at = $4 where id = $1', [
      contract,
      stars,
      comment,
      RATED_AT,
    ])
  await migrateOver(pool)
})

async function enter(name: string) {
  const body = { email: `${name}@example.com`, password: 'singladura' }
  const { status, body: session } = await server.visitor.call(accountApi.login, { body })
  expect(status).toBe(200)
  return server.bearer(session.token)
}

const people = ['ana', 'oscar', 'carla', 'diego', 'nuria', 'xoan']
const papers = ['contract', 'inspection', 'handover'] as const

describe('The data of the first release:', { tags: 'rare' }, () => {
  test.each(people)('%s signs in, and reads every list and what is in it', async name => {
    const person = await enter(name)
    const read = async (...sent: Parameters<typeof person.call>) => {
      const { status } = await person.call(...sent)
      expect([sent[0].path, status]).toEqual([sent[0].path, 200])
    }
    for (const endpoint of [messageApi.listConversations, notificationApi.list, passageApi.list])
      await read(endpoint)
    const { body: offers } = await person.call(jobApi.list, { query: { limit: '100' } })
    expect(offers.jobs.length).toBeGreaterThan(0)
    for (const { _id } of offers.jobs) await read(jobDetailApi.read, { params: { id: _id } })
    const { body: contracts } = await person.call(contractApi.list)
    expect(contracts).toHaveLength(name === 'ana' || name === 'carla' ? 5 : 0)
    for (const { _id } of contracts) await read(contractApi.readById, { params: { contractId: _id } })
    const { body: lists } = await person.call(checklistApi.list)
    for (const { _id } of lists) await read(checklistApi.read, { params: { id: _id } })
  })

  test('Each rating is a review by the owner, with its words and its day, and the contract still says it', async () => {
    const ana = await enter('ana')
    const { body: contracts } = await ana.call(contractApi.list)
    const said = contracts.flatMap(({ _id, rating }) => (rating ? [{ contract: _id, ...rating }] : []))
    const byContract = (one: { contract: string }, other: { contract: string }) =>
      one.contract.localeCompare(other.contract)
    expect(said.toSorted(byContract)).toEqual(ratings.toSorted(byContract))
    const crew = await enter('carla')
    const { body: me } = await crew.call(accountApi.readProfile)
    const { body: found } = await ana.call(reviewApi.listOfUser, { params: { id: me.user._id } })
    expect([found.count, found.average]).toEqual([3, 2.7])
    expect(
      found.reviews
        .map(({ stars, text, author, createdAt }) => [stars, text, author?.name, createdAt])
        .sort(),
    ).toEqual([
      [1, 'Llegó tarde.', 'Ana Ferrer', RATED_AT],
      [2, null, 'Ana Ferrer', RATED_AT],
      [5, 'Serena, y con «oficio»\ny paciencia.', 'Ana Ferrer', RATED_AT],
    ])
  })

  test.each(papers)('A sealed %s is the original, and is downloaded as it was sealed', async kind => {
    const pdf = kept(`${kind}-of-the-first.pdf`)
    const files = await server.db.select().from(sealedFiles)
    const file = files.find(({ hash }) => hash === sha256(pdf))
    if (!file) throw new Error('Its hash is not in the table.')
    expect(file.kind).toBe(kind)
    const { subject: id } = file
    const verdictOf = async (body: Buffer) => {
      const headers = { 'content-type': 'application/pdf' }
      return (await server.visitor.call(contractApi.verify, { params: { contractId: id }, headers, body }))
        .body
    }
    const changed = Buffer.from(pdf)
    changed[500] = (changed[500] ?? 0) ^ 1
    expect(await verdictOf(pdf)).toEqual({ result: 'original' })
    expect(await verdictOf(changed)).toEqual({ result: 'altered' })
    expect(await faultsOfSeal(pdf, await listSealingCertificates(server.db))).toEqual([])

    await server.dependencies.services.files.put(file.key as FileKey, pdf)
    const carla = await enter('carla')
    const { body: contracts } = await carla.call(contractApi.list)
    const jobId = contracts.find(({ _id }) => _id === id)?.job._id ?? ''
    const { bytes } = await {
      contract: () => carla.call(contractApi.download, { params: { jobId } }),
      inspection: () => carla.call(checklistApi.download, { params: { id } }),
      handover: () => carla.call(checklistApi.downloadRecord, { params: { id } }),
    }[kind]()
    expect(bytes.equals(pdf)).toBe(true)
  })
})
