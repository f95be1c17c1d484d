import { ChartOverlay } from '#web/landing/chart-overlay.tsx'
import { phoneWords, wideWords } from '#web/landing/chart-words.ts'
import phoneChart from '#web/landing/charts/phone.svg'
import plot from '#web/landing/charts/plot.json'
import wideChart from '#web/landing/charts/wide.svg'
import { CompassRose } from '#web/ui/compass-rose.tsx'

const { wide, phone } = plot

// Valencia keeps its distance from the headline at every width.
const wideSheet = {
  backgroundImage: `url("${wideChart}")`,
  width: wide.width,
  height: wide.height,
  left: `calc(var(--beside-headline) - ${wide.ports.valencia.x}px)`,
  top: `calc(50% - ${wide.height / 2}px)`,
}
const phoneSheet = {
  backgroundImage: `url("${phoneChart}")`,
  width: phone.width,
  height: phone.height,
  left: `calc(50% - ${(phone.ports.valencia.x + phone.ports.palma.x) / 2}px)`,
}
const rose = { left: wide.ports.valencia.x + 46, top: wide.ports.alacant.y - 26 }

/**
 * Decoration: the ticket beside it has the route in words. The charts are backgrounds, because of two images the
 * hidden one would be loaded too.
 */
export function HeroChart() {
  return (
    <div
      aria-hidden="true"
      className="landing-chart relative mt-7 h-85 overflow-hidden lg:absolute lg:inset-x-0 lg:top-0 lg:-z-10 lg:mt-0 lg:h-[min(100%,820px)]"
    >
      <div className="absolute lg:hidden" style={phoneSheet}>
        <ChartOverlay sheet={phone} words={phoneWords} />
      </div>
      <div className="landing-chart-wide absolute max-lg:hidden" style={wideSheet}>
        <ChartOverlay sheet={wide} words={wideWords} />
        <div className="absolute size-46 text-magenta max-xl:hidden opacity-55" style={rose}>
          <CompassRose className="size-full" />
        </div>
      </div>
    </div>
  )
}
