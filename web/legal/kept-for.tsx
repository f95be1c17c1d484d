import type { Reply } from '#domain/api.ts'
import { siteApi } from '#domain/site-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { daysInWords } from '#web/legal/days-in-words.ts'

/** How long the operator has these kept. The sentence around it must read well, too, while that is not known. */
export function KeptFor({ what }: { what: keyof Reply<typeof siteApi.legal>['keptDays'] }) {
  const { data } = useRead(siteApi.legal, {})
  return data ? daysInWords(data.keptDays[what]) : 'el tiempo que fija el responsable'
}
