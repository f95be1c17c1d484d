import type { ReactNode } from 'react'

export function LowerBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-lower-bar
      className="sticky bottom-0 z-20 -mx-[20px] mt-2 border-t border-linea bg-papel/95 px-[20px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:px-0"
    >
      <div className="flex items-center justify-end gap-2.5 max-sm:*:grow">{children}</div>
    </div>
  )
}
