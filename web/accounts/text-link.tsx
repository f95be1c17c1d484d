import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  newTab?: boolean
  /** Alone on its line: its target is a finger's height. */
  roomy?: boolean
  children: ReactNode
}

/** A link inside running text: underlined, so that colour is not its only sign. */
export function TextLink({ to, newTab = false, roomy = false, children }: Props) {
  const style = clsx(
    'font-semibold text-tinta underline decoration-magenta decoration-2 underline-offset-4 hover:text-magenta',
    roomy && 'py-2.5',
  )
  if (!newTab)
    return (
      <Link to={to} className={style}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={style}>
      <span>{children}</span>
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}
