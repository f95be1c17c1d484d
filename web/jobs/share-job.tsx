import { Share2 } from 'lucide-react'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { shareLink } from '#web/ui/share-link.ts'

export const shareJob = ({ _id, title, originPort, destinationPort }: JobView) =>
  shareLink({
    title,
    text: `${title} · ${originPort} – ${destinationPort}`,
    url: `${window.location.origin}${paths.job(_id)}`,
  })

export const ShareJob = ({ job }: { job: JobView }) => (
  <Button size="compact" tone="ghost" onClick={() => void shareJob(job)}>
    <Share2 aria-hidden size={18} strokeWidth={1.8} />
    <span>Compartir</span>
  </Button>
)
