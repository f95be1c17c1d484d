import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { WayBackLink } from '#web/ui/way-back-link.tsx'

interface ScreenHeadProps {
  title: ReactNode
  /** On a phone, where a list's first rows shall be on the first screen. */
  close?: boolean
  lead?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
}

export function ScreenHead({ title, close, lead, actions, back }: ScreenHeadProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:pt-37 md:pb-12',
        back ? 'pt-19' : 'pt-22',
        close ? 'pb-4' : 'pb-6',
      )}
    >
      <div className="max-w-180 min-w-0">
        {back && <WayBackLink {...back} />}
        <h1 className="text-[clamp(2.375rem,4.6vw,3.625rem)] wrap-anywhere">{title}</h1>
        {lead && (
          <div className="mt-3 text-[1.0625rem] text-pretty wrap-anywhere text-tinta-2 md:mt-4 md:text-[1.1875rem]">
            {lead}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
