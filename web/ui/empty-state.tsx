import type { ReactNode } from 'react'
import { Drawing } from '#web/ui/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings.tsx'

interface EmptyStateProps {
  title: string
  text: ReactNode
  action?: ReactNode
  drawing?: DrawingName | undefined
}

export function EmptyState({ title, text, action, drawing = 'compass' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center border-y border-linea px-4 py-13 text-center md:py-18">
      <Drawing name={drawing} />
      <h2 className="mt-5 text-[1.875rem]">{title}</h2>
      <p className="mt-3 max-w-110 text-pretty text-tinta-2">{text}</p>
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
