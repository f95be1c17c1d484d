import * as z from 'zod/mini'
import { type certificateView, type ownCertificate, seaServiceData } from '#domain/sea-service/sea-service.ts'
import { seaServicePolicy } from '#domain/sea-service/sea-service-policy.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Certificate } from '#server/sea-service/certificates.ts'
import { serviceHash } from '#server/sea-service/signed-service.ts'

export function viewCertificate(
  { actor }: Pick<Context, 'actor'>,
  { aboard }: Passage,
  { person, contract, row, status, data }: Certificate,
): z.output<typeof certificateView> {
  const facts = { personId: person.id, status, erased: person.erasedAt !== null }
  return {
    user: { _id: person.id, name: person.name, profilePicture: picturePath(person.picture) },
    data: data && z.decode(seaServiceData, data),
    status,
    signedAt: row?.status === 'signed' ? row.decidedAt : null,
    reason: row?.reason ?? null,
    hash: row?.hash ?? (contract && data ? serviceHash(contract, data) : null),
    may: {
      sign: seaServicePolicy.sign(actor, aboard, facts).allowed,
      refuse: seaServicePolicy.refuse(actor, aboard, facts).allowed,
      download: seaServicePolicy.download(actor, aboard, facts).allowed,
    },
  }
}

/** Undefined before the end. */
export function viewOwn(
  jobId: string,
  { status, data }: Pick<Certificate, 'status' | 'data'>,
): z.output<typeof ownCertificate> | undefined {
  if (!data) return undefined
  const { vesselName, vesselLength, originPort, destinationPort, miles, nightHours, skipper } = data
  const figures = { vesselName, vesselLength, originPort, destinationPort, miles, nightHours, skipper }
  return { jobId, status, ...figures, arrivedAt: new Date(data.arrivedAt) }
}
