import { paths } from '#domain/paths.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'

/** The dialog of the signature, in the address of the account. */
export const SIGNING = 'firmar'
export const SETTLEMENT = 'liquidacion'

export const settlementPhone = (jobId: string, crewId: string, hash: string): PhoneSigning => ({
  id: `${jobId} ${crewId} ${hash}`,
  thing: 'esta misma liquidación',
  addressOf: (origin, tempToken) =>
    `${origin}${paths.account(jobId, crewId)}&${SIGNING}=${SETTLEMENT}#${new URLSearchParams({ t: tempToken })}`,
})
