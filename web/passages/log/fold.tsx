import type { Elements } from '#web/ui/elements.ts'

interface Props {
  icon: Elements
  label: string
  open?: boolean
  children: Elements
}

/** A part that entries rarely have, behind its name. */
export const Fold = ({ icon, label, open, children }: Props) => (
  <details open={open || undefined} className="min-w-0 open:w-full">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      {icon}
      <span>{label}</span>
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
)
