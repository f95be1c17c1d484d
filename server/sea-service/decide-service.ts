import { authorize, type Decision } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { seaServicePolicy } from '#domain/sea-service/sea-service-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { changing } from '#server/passages/change-passage.ts'
import { loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { countEntries } from '#server/passages/log-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { type Certificate, endOf, loadCertificates } from '#server/sea-service/certificates.ts'
import { readExposure } from '#server/sea-service/read-exposure.ts'
import { type SeaServiceRow, seaService } from '#server/sea-service/sea-service-table.ts'
import { serviceHash } from '#server/sea-service/signed-service.ts'

interface Place {
  jobId: string
  userId: string
}
interface Signing {
  /** The hash of the data that the signer has read, if they send it. */
  hash: string | undefined
  ink: Buffer
  device: Device
}

/** The certificate of this person, if the actor may decide it in this way. */
function expectMine(
  { actor }: Context,
  passage: Passage,
  certificates: readonly Certificate[],
  userId: string,
  may: (typeof seaServicePolicy)['sign'],
): Certificate {
  const found = certificates.find(({ person }) => person.id === userId)
  if (!found) throw new Refusal('sea_service_not_found')
  const erased = found.person.erasedAt !== null
  const decision: Decision = may(actor, passage.aboard, { personId: userId, status: found.status, erased })
  authorize(decision)
  return found
}

type Decided = Omit<SeaServiceRow, 'id' | 'contractId' | 'decidedAt'>

/** The first decision makes the row; a refused one is signed later. */
async function write({ db, now }: Context, contractId: string, decided: Decided): Promise<string> {
  const changes = { ...decided, decidedAt: now }
  const [row] = await db
    .insert(seaService)
    .values({ id: newId(), contractId, ...changes })
    .onConflictDoUpdate({ target: seaService.contractId, set: changes })
    .returning({ id: seaService.id })
  if (!row) throw new Error('A certificate was not written.')
  return row.id
}

const nothingSigned = {
  data: null,
  hash: null,
  png: null,
  inkHash: null,
  address: null,
  browser: null,
  emailVerified: null,
  crewId: null,
  arrivedAt: null,
  miles: null,
  days: null,
  nightHours: null,
} as const

/** The owner's; the figures are frozen as the log has them now. */
export async function signService(context: Context, place: Place, signing: Signing): Promise<void> {
  const { jobId, userId } = place
  const passage = await loadPassage(context, jobId)
  const departedAt = endOf(passage)?.departedAt
  const entries = await countEntries(context.db, jobId)
  // Before the lock: a thread computes it.
  const exposure = departedAt ? await readExposure(context, jobId, departedAt) : null
  const isSigned = await changing(context, jobId, async (inside, locked) => {
    const { db, actor, now } = inside
    const certificates = await loadCertificates(inside, locked, exposure)
    const mine = expectMine(inside, locked, certificates, userId, seaServicePolicy.sign)
    const { contract, data } = mine
    if (!contract || !data) throw new Refusal('sea_service_too_early')
    if ((await countEntries(db, jobId)) !== entries) return false
    const hash = serviceHash(contract, data)
    if (signing.hash && signing.hash !== hash) throw new Refusal('sea_service_changed')
    const signer = await findUser(db, actor.id)
    const id = await write(inside, contract.id, {
      status: 'signed',
      reason: null,
      data,
      hash,
      png: signing.ink,
      inkHash: sha256(signing.ink),
      ...signing.device,
      emailVerified: signer?.emailVerifiedAt != null,
      crewId: contract.crewId,
      arrivedAt: new Date(data.arrivedAt),
      miles: data.miles,
      days: data.days,
      nightHours: data.nightHours,
    })
    await enqueue({ db, now }, 'sea-service-pdf', { id }, { key: id })
    await tell(inside, {
      notify: [{ type: 'sea_service_signed', to: userId, from: actor.id, job: locked.card }],
      answered: certificates.some(each => each !== mine && each.status === 'ready')
        ? null
        : { act: 'signSeaService', jobId },
      live: {},
    })
    return true
  })
  // An entry came between, and changed the figures.
  if (!isSigned) await signService(context, place, signing)
}

export const refuseService = (context: Context, { jobId, userId }: Place, reason: string): Promise<void> =>
  changing(context, jobId, async (inside, passage) => {
    const certificates = await loadCertificates(inside, passage, null)
    const mine = expectMine(inside, passage, certificates, userId, seaServicePolicy.refuse)
    if (!mine.contract) throw new Refusal('sea_service_too_early')
    await write(inside, mine.contract.id, { ...nothingSigned, status: 'refused', reason })
    const undecided = certificates.some(each => each !== mine && each.status === 'ready')
    await tell(inside, {
      notify: [
        {
          type: 'sea_service_refused',
          to: userId,
          from: inside.actor.id,
          job: passage.card,
          own: { reason },
        },
      ],
      answered: undecided ? null : { act: 'signSeaService', jobId },
      live: {},
    })
  })
