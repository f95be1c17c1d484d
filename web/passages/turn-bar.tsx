import '#web/passages/turn-bar.css'
import type { Elements } from '#web/ui/elements.ts'
import { LowerBar } from '#web/ui/lower-bar.tsx'

/** On a phone the ticket's button stays in reach once the ticket has left the screen. */
export const TurnBar = ({ title, children }: { title: string; children: Elements }) => (
  <div data-turn-bar className="fixed inset-x-0 bottom-0 z-30 px-5 lg:hidden">
    <LowerBar>
      <p className="min-w-0 flex-1 text-[0.875rem] leading-tight">
        <span className="block font-semibold text-magenta">Te toca</span>
        <b className="line-clamp-2 font-semibold">{title}</b>
      </p>
      <div className="max-w-3/5 shrink-0">{children}</div>
    </LowerBar>
  </div>
)
