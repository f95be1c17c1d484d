import { desc } from 'drizzle-orm'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import {
  buildApplication,
  buildConversation,
  buildJob,
  contractDataExample,
  quoteExample,
} from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { measureScene } from '#test/measure-scene.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import { quoteScene } from '#test/quote-scene.ts'
import type { TestServer } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { vesselScene } from '#test/vessel-scene.ts'

type Cast = Awaited<ReturnType<TestServer['cast']>>
type Ids = Record<string, unknown>

/** If the path alone does not tell which of the attackers' own things the call is about. */
const awaitsOwner: string[] = [contractApi.signAsOwner, contractApi.giveBack, contractApi.check].map(
  ({ path }) => path,
)
const ofRecord: string[] = [
  checklistApi.readRecord,
  checklistApi.signRecord,
  checklistApi.downloadRecord,
].map(({ path }) => path)

/** Ana's and Carla's things that this endpoint may be about: values for its fields, by name. */
export async function ownThings(server: TestServer, cast: Cast, { path }: Endpoint): Promise<Ids> {
  const scene = checklistScene(() => ({ server, cast }))
  const { ana, carla } = cast
  const context = server.context()
  const people = {
    userId: carla.id,
    crew: carla.id,
    recipientId: ana.id,
    jobId: null,
    subject: 'user',
    subjectId: ana.id,
    vesselId: null,
    version: 1,
  }
  if (path.startsWith('/vessels')) {
    const boats = vesselScene(() => ({ server, cast }))
    const vessel = await boats.created()
    const { body } = await boats.addDocument(vessel, { kind: 'flares' }, { bytes: pdfOf('póliza') })
    const photo = await boats.addPhoto(vessel, await pictureOf(1))
    await buildJob(context, ana.id, { vesselId: vessel._id })
    // Its own name, so that another field of that name is filled by its schema.
    return {
      id: vessel._id,
      documentId: body.document._id,
      photoId: photo.body.photo._id,
      flag: 'ES',
      file: null,
    }
  }
  if (path.includes('/decisions')) {
    const { take, linkTo } = measureScene(() => server)
    const statement = await take(ana)
    return { ...people, id: statement.id, token: await linkTo(statement) }
  }
  if (path.startsWith('/operator/complaints')) {
    const { tell, close, linkTo } = noticeScene(() => server)
    const token = await linkTo(await close(await tell(ana)))
    await server.visitor.call(decisionApi.complain, {
      params: { token },
      body: { text: 'Sigue pidiendo dinero.' },
    })
    const [complaint] = await server.db.select().from(complaints).orderBy(desc(complaints.id)).limit(1)
    return { ...people, id: complaint?.id, reason: 'Visto otra vez.' }
  }
  if (path.includes('/titles')) {
    const { add } = titleScene(() => ({ server, cast }))
    const { body } = await add({ kind: 'PPER', number: '7' }, { bytes: pdfOf('título') })
    const { _id } = body.title
    const ids = path.startsWith('/users/me/') ? { id: _id } : { id: carla.id, titleId: _id }
    return { ...ids, kind: 'PPER', name: 'PPER', issuedOn: null, validUntil: null, file: null }
  }
  if (path.startsWith('/vessel-checklists')) {
    if (ofRecord.includes(path)) return { ...people, id: (await scene.handedOver()).list._id }
    if (path === checklistApi.review.path) return { ...people, id: (await scene.submitted()).list._id }
    if (path.includes('/contracts/')) return { ...people, contractId: (await scene.signed())._id }
    const { list } = await scene.draft()
    return {
      ...people,
      id: list._id,
      itemId: list.checklistItems[0]?._id,
      photoId: newId(),
    }
  }
  if (path.startsWith('/passages')) {
    const { job } = await scene.signed()
    return { ...people, jobId: job._id, key: 'weather', kind: 'note', at: context.now.toISOString() }
  }
  if (/:(job|contract)Id/.test(path)) {
    const { job, contract } = await scene.waiting()
    const fresh = await scene.accepted()
    const chosen = awaitsOwner.includes(path) ? job : fresh
    const contractData = contractDataExample(chosen)
    const forOwner = path === contractApi.signAsOwner.path ? { contractData: {} } : { contractData }
    return { ...people, jobId: chosen.id, contractId: contract._id, ...forOwner }
  }
  // A taken address would hide all other faults of a profile.
  if (path === accountApi.updateProfile.path) return { ...people, email: undefined }
  if (path.startsWith('/operator/people')) return { ...people, id: carla.id, reason: 'Lo pide por correo.' }
  const job = await buildJob(context, ana.id)
  // An applicant can't be invited any more.
  if (path !== invitationApi.invite.path) {
    await buildApplication(context, job, carla.id, { quote: quoteExample(), quotedAt: context.now })
    if (path.includes('/application/counter/')) await quoteScene(() => ({ server, cast })).counter(job)
  }
  if (path.includes('/:questionId')) {
    const { body } = await carla.call(questionApi.ask, {
      params: { id: job.id },
      body: { text: '¿Hay piloto?' },
    })
    return { ...people, id: job.id, questionId: body.question._id }
  }
  const ids: Record<string, () => Promise<string>> = {
    jobs: async () => job.id,
    users: async () => carla.id,
    messages: async () => (await buildConversation(context, ana.id, carla.id)).id,
    searches: async () =>
      (await carla.call(searchApi.create, { body: { name: 'Veleros', filters: {} } })).body.search._id,
    notifications: async () => {
      await notify(context, 'job_application', { to: ana.id, from: carla.id, job })
      return (await ana.call(notificationApi.list)).body.notifications[0]?._id ?? ''
    },
  }
  const id = await ids[path.split('/')[1] ?? '']?.()
  return { ...people, ...(id ? { id } : {}) }
}
