import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import {
  boundFields,
  boundLines,
  byField,
  type OfferField,
  offerTexts,
  pickFields,
} from '#domain/jobs/offer-field-lists.ts'
import { offerFields } from '#domain/jobs/offer-fields.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { dropJobsOf } from '#server/jobs/erase-jobs.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { listOpenNotices } from '#server/notices/notice-queries.ts'
import { buildJob, jobInputExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { context, completed, download, accepted } = contractScene(() => ({ server, cast }))

/** A word that is in this text alone. */
const wordOf = (field: OfferField) => `Xala${field.toLowerCase()}`
const texts = byField(offerTexts, wordOf)
const signedTexts = pickFields(texts, boundLines)

test('Every text of an offer is published and read', async () => {
  const { body } = await cast.ana.call(jobApi.create, { body: jobInputExample(texts) })
  expect(body.job).toMatchObject(texts)
  const read = await cast.carla.call(jobDetailApi.read, { params: { id: body.job._id } })
  expect(read.body).toMatchObject(texts)
  const listed = await cast.carla.call(jobApi.list, { query: { limit: '100' } })
  expect(listed.body.jobs.find(({ _id }) => _id === body.job._id)).toMatchObject(texts)
})

test.each(offerTexts)('The search finds the words of %s if the table says so', async field => {
  const job = await buildJob(context(), cast.ana.id, { ...texts, [field]: `Zigurat${field.toLowerCase()}` })
  const { body } = await cast.carla.call(jobApi.list, { query: { q: `zigurat${field.toLowerCase()}` } })
  const { searched } = offerFields[field]
  expect(body.jobs.map(({ _id }) => _id)).toEqual(searched ? [job.id] : [])
})

test('A report quotes the texts that the table names, and no others', async () => {
  const job = await buildJob(context(), cast.ana.id, texts)
  const body = { subject: 'job', subjectId: job.id, reason: 'fraud' }
  await cast.carla.call(moderationApi.report, { body })
  const open = await listOpenNotices(server.db, 200)
  const excerpt = open.find(({ notice }) => notice.subjectId === job.id)?.notice.excerpt ?? ''
  expect(offerTexts.filter(field => excerpt.includes(wordOf(field)))).toEqual(
    offerTexts.filter(field => offerFields[field].reported),
  )
})

test('The contract begins with what the offer says, and the signed PDF says it', {
  tags: 'rare',
}, async () => {
  const offered = await accepted(texts)
  const draft = await cast.carla.call(contractApi.readDraft, { params: { jobId: offered.id } })
  expect(draft.body.contractData).toMatchObject(signedTexts)
  const { job } = await completed(texts, signedTexts)
  const pdf = await getDocumentProxy(new Uint8Array((await download(job)).bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const facts = text.replace(/\s+/g, ' ')
  for (const line of boundLines) expect(facts).toContain(`${offerFields[line].short} ${wordOf(line)}`)
})

test.each(offerTexts)(
  'An edit of %s is refused if a signed contract binds it',
  { tags: 'rare' },
  async field => {
    const { job } = await completed({ ...texts, crewRequired: 1 }, signedTexts)
    const answer = await cast.ana.call(jobApi.update, {
      params: { id: job.id },
      body: { [field]: 'De otro modo' },
    })
    const isBound = boundFields.some(bound => bound === field)
    expect(answer.body.code).toBe(isBound ? 'job_bound_by_contract' : undefined)
  },
)

test('Erasure empties the texts that the table names, in an offer that a contract keeps', {
  tags: 'rare',
}, async () => {
  const { job } = await completed({ ...texts, crewRequired: 1 }, signedTexts)
  await dropJobsOf({ ...context(), actor: { id: cast.ana.id, role: 'owner' } })
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(row).toMatchObject(
    byField(offerTexts, field => {
      const { erased, required } = offerFields[field]
      return erased ? (required ? '' : null) : wordOf(field)
    }),
  )
})
