import type { Reply } from '#domain/api.ts'
import { siteApi } from '#domain/site-api.ts'
import { useRead } from '#web/api/use-call.ts'
import { daysInWords } from '#web/legal/days-in-words.ts'

/** The retention of the operator's settings. The sentence around it must read well while it is unknown. */
export function KeptFor({ what }: { what: keyof Reply<typeof siteApi.legal>['keptDays'] }) {
  const { data } = useRead(siteApi.legal, {})
  return <span>{data ? daysInWords(data.keptDays[what]) : 'el tiempo que fija el responsable'}</span>
}
