import { clsx } from 'clsx'
import { useNavigation } from 'react-router'

export function NavigationProgress() {
  const sailing = useNavigation().state !== 'idle'
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      <div
        className={clsx(
          'h-full origin-left bg-magenta',
          sailing
            ? 'scale-x-90 opacity-100 transition-[scale,opacity] delay-150 duration-[6s,200ms]'
            : 'scale-x-0 opacity-0',
        )}
      />
    </div>
  )
}
