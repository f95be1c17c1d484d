import { Waypoints } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/session/session.ts'

/** Every screen of a transfer leads to its passage; a phone that only signs has no other screens. */
export function ToPassage({
  jobId,
  'aria-describedby': describedBy,
}: {
  jobId: string
  'aria-describedby'?: string
}) {
  if (useSession()?.temporary) return null
  return (
    <Link
      to={paths.passage(jobId)}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold text-tinta underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta print:hidden"
    >
      <Waypoints aria-hidden size={18} strokeWidth={1.7} />
      <span>Ver la travesía</span>
    </Link>
  )
}
