import type { ReactNode } from 'react'

export function Bullets({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-2.5 [&>li]:relative [&>li]:pl-7 [&>li]:before:absolute [&>li]:before:top-[0.6em] [&>li]:before:left-0.5 [&>li]:before:size-2.25 [&>li]:before:rounded-full [&>li]:before:border-2 [&>li]:before:border-magenta">
      {children}
    </ul>
  )
}
