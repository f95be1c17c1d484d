import { paths } from '#domain/paths.ts'
import type { PhoneSigning } from '#web/signatures/qr-panel.tsx'

export const settlementPhone = (jobId: string, crewId: string, hash: string): PhoneSigning => ({
  id: `${jobId} ${crewId} ${hash}`,
  thing: 'esta misma liquidación',
  addressOf: (origin, tempToken) =>
    `${origin}${paths.settlement(jobId, crewId)}#${new URLSearchParams({ t: tempToken })}`,
})
