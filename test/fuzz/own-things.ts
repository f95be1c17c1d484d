import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildConversation, buildJob, contractDataExample } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import type { TestServer } from '#test/test-server.ts'

type Cast = Awaited<ReturnType<TestServer['cast']>>
type Ids = Record<string, unknown>

/** Where the path alone does not tell which of the attackers' own things the call is about. */
const awaitsOwner: string[] = [contractApi.signAsOwner, contractApi.giveBack, contractApi.check].map(
  ({ path }) => path,
)
const ofRecord: string[] = [
  checklistApi.readRecord,
  checklistApi.signRecord,
  checklistApi.downloadRecord,
].map(({ path }) => path)

/** What Ana and Carla have with each other, as far as this endpoint can be about it: values for its fields, by name. */
export async function ownThings(server: TestServer, cast: Cast, { path }: Endpoint): Promise<Ids> {
  const scene = checklistScene(() => ({ server, cast }))
  const { ana, carla } = cast
  const world = { db: server.db, now: server.now() }
  const people = {
    userId: carla.id,
    crew: carla.id,
    recipientId: ana.id,
    jobId: null,
    subject: 'user',
    subjectId: ana.id,
    version: 1,
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
  if (/:(job|contract)Id/.test(path)) {
    const { job, contract } = await scene.waiting()
    const fresh = await scene.accepted()
    const chosen = awaitsOwner.includes(path) ? job : fresh
    const contractData = contractDataExample(chosen)
    const forOwner = path === contractApi.signAsOwner.path ? { contractData: {} } : { contractData }
    return { ...people, jobId: chosen.id, contractId: contract._id, ...forOwner }
  }
  // An address that is taken would hide all the rest of a profile.
  if (path === accountApi.updateProfile.path) return { ...people, email: undefined }
  const job = await buildJob(world, ana.id)
  // Who has applied is not invited any more.
  if (path !== invitationApi.invite.path) await buildApplication(world, job, carla.id)
  const ids: Record<string, () => Promise<string>> = {
    jobs: async () => job.id,
    users: async () => carla.id,
    messages: async () => (await buildConversation(world, ana.id, carla.id)).id,
    notifications: async () => {
      await notify(world, 'job_application', { to: ana.id, from: carla.id, job })
      return (await ana.call(notificationApi.list)).body.notifications[0]?._id ?? ''
    },
  }
  const id = await ids[path.split('/')[1] ?? '']?.()
  return { ...people, ...(id ? { id } : {}) }
}
