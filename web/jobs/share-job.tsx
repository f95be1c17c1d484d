import { Share2 } from 'lucide-react'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

const COPIED = 'Enlace copiado.'
const NOT_COPIED = 'No se pudo copiar el enlace.'

async function share({ _id, title, originPort, destinationPort }: JobView) {
  const url = `${window.location.origin}${paths.job(_id)}`
  if ('share' in navigator) {
    // Closing the phone's own sheet is a change of mind.
    const shared = await navigator
      .share({ title, text: `${title} · ${originPort} – ${destinationPort}`, url })
      .then(
        () => true,
        (error: Error) => error.name === 'AbortError',
      )
    if (shared) return
  }
  // Over plain http there is no clipboard.
  try {
    await navigator.clipboard.writeText(url)
    announce.success(COPIED)
  } catch {
    announce.error(`${NOT_COPIED} Es ${url}`)
  }
}

/** The offer's link: by the phone's own sheet, otherwise copied. */
export const ShareJob = ({ job }: { job: JobView }) => (
  <Button size="compact" tone="ghost" onClick={() => void share(job)}>
    <Share2 aria-hidden size={18} strokeWidth={1.8} />
    Compartir
  </Button>
)
