import type { ReactNode } from 'react'

interface Props {
  beside: ReactNode
  children: ReactNode
}

export function ContractLayout({ beside, children }: Props) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0 xl:sticky xl:top-28 xl:order-last">{beside}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
