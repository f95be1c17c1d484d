import clsx from 'clsx'
import type { ReactNode } from 'react'

const look = {
  ok: 'bg-estribor-2 text-estribor',
  wait: 'bg-ambar-2 text-ambar',
  plain: 'bg-fondo-4 text-tinta-2',
}

export const Notice = ({ tone, children }: { tone: keyof typeof look; children: ReactNode }) => (
  <p role="status" className={clsx('rounded-inner px-4 py-3 text-[0.9375rem] leading-snug', look[tone])}>
    {children}
  </p>
)
