import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  open: boolean
  children: ReactNode
}

export const StartFold = ({ title, text, open, children }: Props) => (
  <details open={open} className="group border-b border-linea">
    <summary className="flex min-h-17 cursor-pointer list-none items-center gap-4 py-3 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">
        <span className="block font-display text-[1.4375rem] leading-tight tracking-[-0.015em]">{title}</span>
        <span className="block text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">{text}</span>
      </span>
      <ChevronDown
        aria-hidden
        size={22}
        strokeWidth={1.6}
        className="shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="grid items-start gap-5 pt-2 pb-7 sm:grid-cols-2">{children}</div>
  </details>
)
