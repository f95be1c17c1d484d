import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Role } from '#domain/api.ts'
import type { ConversationView } from '#domain/messages/message.ts'
import { paths } from '#domain/paths.ts'

const offerPath: Record<Role, (jobId: string) => string> = { owner: paths.myJob, crew: paths.job }

interface Props {
  job: NonNullable<ConversationView['job']>
  role: Role
}

export function OfferStrip({ job, role }: Props) {
  return (
    <Link
      to={offerPath[role](job._id)}
      className="relative flex min-h-11 min-w-0 items-center overflow-hidden rounded-inner border border-linea bg-papel transition-colors hover:border-tinta/40"
    >
      <span className="flex items-center self-stretch border-r-[1.5px] border-dashed border-tinta/25 px-3.5 text-[0.8125rem] text-tinta-2">
        Oferta
      </span>
      <span
        aria-hidden
        className="absolute -top-1.5 left-[3.9rem] size-3 rounded-full border border-linea bg-white"
      />
      <span
        aria-hidden
        className="absolute -bottom-1.5 left-[3.9rem] size-3 rounded-full border border-linea bg-white"
      />
      <span className="min-w-0 flex-1 truncate pl-3.5 text-[0.9375rem] leading-snug font-semibold">
        {job.title}
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.8} className="mx-2.5 shrink-0 text-magenta" />
    </Link>
  )
}
