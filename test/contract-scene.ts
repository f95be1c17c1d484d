import { asc, eq } from 'drizzle-orm'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData, ContractDraft } from '#domain/contracts/contract-data.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import {
  type ContractRow,
  contractEvents,
  contractSignatures,
  contracts,
} from '#server/contracts/contract-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob, contractDataExample } from '#test/builders.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}
interface OwnerSends {
  by?: Caller
  crew?: string
  data?: ContractDraft
  headers?: Record<string, string>
  dataHash?: string
}

/** Acts of Ana, who owns the boat, and Carla, her crew member, on their contract. */
export function contractScene(scene: () => Scene) {
  const context = () => scene().server.context()
  async function accepted(overrides: Partial<JobRow> = {}, application: Partial<ApplicationRow> = {}) {
    const job = await buildJob(context(), scene().cast.ana.id, {
      title: 'Palma – Valencia',
      crewRequired: 2,
      ...overrides,
    })
    await buildApplication(context(), job, scene().cast.carla.id, { status: 'accepted', ...application })
    return job
  }
  /** Signed by both, as rows: signing has its own tests. */
  async function bound(overrides: Partial<JobRow> = {}, changes: Partial<ContractData> = {}) {
    const job = await accepted(overrides)
    const data = contractDataExample(job, changes)
    const row = await buildContract(context(), job, scene().cast.carla.id, {
      status: 'completed',
      data,
      dataHash: contentHash(data),
      ownerSignedAt: context().now,
    })
    return { job, contract: { ...row, _id: row.id } }
  }
  const of = (job: JobRow, crew?: string) => ({
    params: { jobId: job.id },
    ...(crew ? { query: { crew } } : {}),
  })
  const crewSigns = (
    job: JobRow,
    changes: Partial<ContractData> = {},
    { by = scene().cast.carla, headers = {} }: { by?: Caller; headers?: Record<string, string> } = {},
  ) =>
    by.call(contractApi.signAsCrew, {
      ...of(job),
      headers,
      body: { contractData: contractDataExample(job, changes), signature: carlasHand },
    })
  const ownerSigns = (
    job: JobRow,
    { by = scene().cast.ana, crew, data, dataHash, headers = {} }: OwnerSends = {},
  ) =>
    by.call(contractApi.signAsOwner, {
      ...of(job, crew),
      headers,
      body: {
        signature: anasHand,
        ...(data ? { contractData: data } : {}),
        ...(dataHash ? { dataHash } : {}),
      },
    })
  const returns = (
    job: JobRow,
    reason = 'Falta el seguro.',
    { by = scene().cast.ana, crew }: OwnerSends = {},
  ) => by.call(contractApi.giveBack, { ...of(job, crew), body: { reason } })
  const check = (job: JobRow, by: Caller = scene().cast.carla, crew?: string) =>
    by.call(contractApi.check, of(job, crew))
  const download = (job: JobRow, by: Caller = scene().cast.carla, crew?: string) =>
    by.call(contractApi.download, of(job, crew))

  async function waiting(overrides: Partial<JobRow> = {}, changes: Partial<ContractData> = {}) {
    const job = await accepted(overrides)
    const { body } = await crewSigns(job, changes)
    return { job, contract: body.contract }
  }
  async function completed(overrides: Partial<JobRow> = {}, changes: Partial<ContractData> = {}) {
    const { job } = await waiting(overrides, changes)
    const { body } = await ownerSigns(job)
    return { job, contract: body.contract }
  }

  async function rowOf(job: JobRow): Promise<ContractRow> {
    const [row] = await scene().server.db.select().from(contracts).where(eq(contracts.jobId, job.id))
    if (!row) throw new Error('This offer has no contract.')
    return row
  }
  const signaturesOf = async (job: JobRow) =>
    scene()
      .server.db.select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, (await rowOf(job)).id))
      .orderBy(asc(contractSignatures.signedAt), asc(contractSignatures.id))
  const eventsOf = async (job: JobRow) =>
    scene()
      .server.db.select()
      .from(contractEvents)
      .where(eq(contractEvents.contractId, (await rowOf(job)).id))
      .orderBy(asc(contractEvents.at), asc(contractEvents.id))
  const happened = async (job: JobRow) => (await eventsOf(job)).map(({ what }) => what)

  return {
    context,
    accepted,
    bound,
    waiting,
    completed,
    crewSigns,
    ownerSigns,
    returns,
    check,
    download,
    rowOf,
    signaturesOf,
    eventsOf,
    happened,
  }
}
