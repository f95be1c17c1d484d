import { CircleAlert } from 'lucide-react'
import { didNotGoUp, useDiscard } from '#web/checklists/fill/use-discard.ts'
import type { ListAddress, LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

const photoProblem = (photo: LocalPhoto): string | null =>
  didNotGoUp(photo) ? `Error al subir la foto: ${photo.problem}` : photo.problem

export const problemsOf = ({ problem, photos }: Pick<LocalItem, 'problem' | 'photos'>): string[] => [
  ...new Set([problem, ...photos.map(photoProblem)].filter(words => words !== null)),
]

interface BoxProps {
  problems: readonly string[]
  children: Elements
}

export const ProblemBox = ({ problems, children }: BoxProps) => (
  <div role="alert" className="mt-3 rounded-inner border border-babor/30 bg-babor-2 px-4 pt-3 pb-2">
    {problems.map(problem => (
      <p key={problem} className="flex gap-2.5 text-[0.9375rem] leading-snug text-babor">
        <CircleAlert aria-hidden size={18} strokeWidth={1.8} className="mt-px shrink-0" />
        <span>{problem}</span>
      </p>
    ))}
    {children}
  </div>
)

export function ItemProblem({ address, item }: { address: ListAddress; item: LocalItem }) {
  const mayDiscard = useDiscard()
  const problems = problemsOf(item)
  if (problems.length === 0) return null
  async function discard() {
    if (await mayDiscard(item)) localList.discard(address, item.key)
  }
  return (
    <ProblemBox problems={problems}>
      <div className="mt-1 flex flex-wrap">
        <Button tone="quiet" size="compact" onClick={() => localList.retry(address, item.key)}>
          Reintentar
        </Button>
        <Button tone="quiet" size="compact" onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
    </ProblemBox>
  )
}
