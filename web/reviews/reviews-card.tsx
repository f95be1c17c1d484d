import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { PassageView } from '#domain/passages/passage.ts'
import { paths } from '#domain/paths.ts'
import { Panel } from '#web/ui/panel.tsx'

/** From the end of a passage on: its step may be the last of many, and its window closes before they are done. */
export function ReviewsCard({
  passage: { jobId, departure, arrival, calledOff, steps },
}: {
  passage: PassageView
}) {
  if (!departure || !(arrival || calledOff)) return null
  const step = steps.find(({ key }) => key === 'reviews')
  return (
    <Panel title="Reseñas">
      <Link to={paths.passageReviews(jobId)} className="group -my-3 flex min-h-17 items-center gap-3 py-2.5">
        <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{step?.title}</span>
        <ChevronRight
          aria-hidden
          size={20}
          strokeWidth={1.7}
          className="shrink-0 text-tinta-2 group-hover:text-tinta"
        />
      </Link>
    </Panel>
  )
}
