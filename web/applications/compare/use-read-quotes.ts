import { useEffect, useState } from 'react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { useAct } from '#web/api/use-act.ts'

type Changed = NonNullable<ApplicantView['changed']>

/** Opening marks the quotes as read. The changes until then are shown for as long as the screen is open. */
export function useReadQuotes(jobId: string, applicants: ApplicantView[]): ApplicantView[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Changed>>(new Map())
  const { send } = useAct(quoteApi.readApplicants, { failed: 'inline' })
  const news = applicants.flatMap(({ user, changed }) => (changed ? [[user._id, changed] as const] : []))
  const fresh = news.filter(([id, { at }]) => seen.get(id)?.at !== at)
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]))
  useEffect(() => void send({ params: { id: jobId } }), [send, jobId, seen])
  return applicants.map(applicant => {
    const changed = applicant.changed ?? seen.get(applicant.user._id)
    return changed ? { ...applicant, changed } : applicant
  })
}
