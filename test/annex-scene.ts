import { annexApi } from '#domain/annexes/annex-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller, Person, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}
interface By {
  by?: Person
  crew?: string
}

/** Acts of Ana and Carla on the annexes of their contract. */
export function annexScene(scene: () => Scene) {
  const passages = passageScene(scene)
  const ana = () => scene().cast.ana
  const handOf = (by: Person) => (by === ana() ? anasHand : carlasHand)
  const query = (crew: string | undefined) => (crew ? { query: { crew } } : {})

  const propose = (jobId: string, body: object, { by = ana(), crew }: By = {}) =>
    by.call(annexApi.propose, {
      params: { jobId },
      ...query(crew),
      body: { signature: handOf(by), ...body },
    })
  const change = (jobId: string, changes: object, by?: By) => propose(jobId, { changes }, by)
  const accept = (
    jobId: string,
    { _id, hash }: { _id: string; hash: string },
    { by = scene().cast.carla, crew }: By = {},
  ) =>
    by.call(annexApi.accept, {
      params: { jobId, id: _id },
      ...query(crew),
      body: { signature: handOf(by), hash },
    })
  const decline = (
    jobId: string,
    { _id }: { _id: string },
    { by = scene().cast.carla, crew, reason }: By & { reason?: string } = {},
  ) => by.call(annexApi.decline, { params: { jobId, id: _id }, ...query(crew), body: { reason } })
  const withdraw = (jobId: string, { _id }: { _id: string }, { by = ana(), crew }: By = {}) =>
    by.call(annexApi.withdraw, { params: { jobId, id: _id }, ...query(crew) })
  const annexesOf = (jobId: string, { by = ana(), crew }: By = {}) =>
    by.call(annexApi.list, { params: { jobId }, ...query(crew) })
  const preview = (jobId: string, body: object, { by = ana(), crew }: By = {}) =>
    by.call(annexApi.preview, { params: { jobId }, ...query(crew), body })
  const downloadAnnex = (
    jobId: string,
    { _id }: { _id: string },
    { by = ana(), crew }: { by?: Caller; crew?: string } = {},
  ) => by.call(annexApi.download, { params: { jobId, id: _id }, ...query(crew) })

  /** Another crew member with a contract that both have signed. */
  async function signedBy(job: JobRow, person: Person) {
    await buildApplication(passages.context(), job, person.id, { status: 'accepted' })
    await passages.crewSigns(job, { crewName: person.user.name }, { by: person })
    const { body } = await passages.ownerSigns(job, { crew: person.id })
    return body.contract
  }

  /** Ana proposes, Carla signs. */
  async function inForce(jobId: string, changes: object) {
    const { body } = await change(jobId, changes)
    return accept(jobId, body.annex)
  }

  return {
    ...passages,
    propose,
    change,
    accept,
    decline,
    withdraw,
    annexesOf,
    preview,
    downloadAnnex,
    signedBy,
    inForce,
  }
}
