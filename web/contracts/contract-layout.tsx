import type { ReactNode } from 'react'

interface Props {
  /** What stands beside the contract where there is room, and before it elsewhere. */
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

/** The buttons, always at hand however long the contract is. */
export function ContractBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-lower-bar
      className="sticky bottom-0 z-20 -mx-5 mt-2 border-t border-linea bg-papel/95 px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:px-0"
    >
      {children}
    </div>
  )
}
