import type { JobView } from '#domain/jobs/job.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function JobOwner({ owner }: { owner: JobView['owner'] }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={owner.name} picture={owner.profilePicture} size="small" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{owner.name}</b>
        {owner.companyName && <span className="block text-tinta-2">{owner.companyName}</span>}
      </p>
    </div>
  )
}
