import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group/more text-[0.875rem] leading-snug text-tinta-2">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 underline decoration-tinta/30 underline-offset-4 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
      <span>{label}</span>
      <ChevronDown
        aria-hidden="true"
        size={17}
        strokeWidth={1.6}
        className="transition-transform group-open/more:rotate-180"
      />
    </summary>
    <div className="pb-2">{children}</div>
  </details>
)
