import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWayBack } from '#web/ui/way-back.ts'

interface ScreenHeadProps {
  title: ReactNode
  /** On a phone, where a list's first rows shall be on the first screen. */
  close?: boolean
  lead?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
}

function WayBack({ to, label }: { to: string; label: string }) {
  const { onClick } = useWayBack(to)
  return (
    <Link
      to={to}
      onClick={onClick}
      className="mb-2 -ml-1 inline-flex min-h-11 print:hidden items-center gap-2 pr-2 text-[0.9375rem] font-medium text-tinta-2 underline decoration-tinta/25 underline-offset-4 transition-colors hover:text-tinta hover:decoration-magenta"
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.7} />
      <span>{label}</span>
    </Link>
  )
}

export function ScreenHead({ title, close, lead, actions, back }: ScreenHeadProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:pt-37 md:pb-12',
        close ? 'pt-22 pb-4' : 'pt-27 pb-8',
      )}
    >
      <div className="max-w-180 min-w-0">
        {back && <WayBack {...back} />}
        <h1 className="text-[clamp(2.375rem,4.6vw,3.625rem)] wrap-anywhere">{title}</h1>
        {lead && (
          <div className="mt-4 text-[1.0625rem] text-pretty wrap-anywhere text-tinta-2 md:text-[1.1875rem]">
            {lead}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
