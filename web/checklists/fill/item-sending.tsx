import { CircleAlert, CloudUpload } from 'lucide-react'
import type { LocalItem, Sending } from '#web/checklists/pocket/local-checklist.ts'
import { Button } from '#web/ui/button.tsx'

const words: Record<Exclude<Sending, 'failed'>, string> = { waiting: 'Sin enviar', sending: 'Enviando…' }

/** Nothing once the server has it. */
export function SendingMark({ sending }: { sending: Sending | null }) {
  if (sending === null || sending === 'failed') return null
  return (
    <span className="inline-flex items-center gap-1.5 text-[0.8125rem] font-medium text-ambar">
      <CloudUpload aria-hidden size={16} strokeWidth={1.8} />
      <span className="max-sm:sr-only">{words[sending]}</span>
    </span>
  )
}

/** What of an item is still on its way: the answer, or the last of its photos. */
export const sendingOf = ({ sending, photos }: LocalItem): Sending | null =>
  sending ?? photos.find(photo => photo.sending !== null && photo.sending !== 'failed')?.sending ?? null

interface ProblemProps {
  item: LocalItem
  onRetry: () => void
  onDiscard: () => void
}

const problemsOf = ({ problem, photos }: LocalItem) => [
  ...new Set([
    ...(problem ? [problem] : []),
    ...photos.flatMap(photo => (photo.problem ? [`Error al subir la foto: ${photo.problem}`] : [])),
  ]),
]

/** What the server refused: nothing is lost until the person gives it up. */
export function ItemProblem({ item, onRetry, onDiscard }: ProblemProps) {
  const problems = problemsOf(item)
  if (problems.length === 0) return null
  return (
    <div role="alert" className="mt-3 rounded-inner border border-babor/30 bg-babor-2 px-4 pt-3 pb-2">
      {problems.map(problem => (
        <p key={problem} className="flex gap-2.5 text-[0.9375rem] leading-snug text-babor">
          <CircleAlert aria-hidden size={18} strokeWidth={1.8} className="mt-px shrink-0" />
          {problem}
        </p>
      ))}
      <div className="mt-1 flex flex-wrap">
        <Button tone="quiet" size="compact" onClick={onRetry}>
          Reintentar
        </Button>
        <Button tone="quiet" size="compact" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
