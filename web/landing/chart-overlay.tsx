import type { ChartWords, SheetPlot } from '#web/landing/chart-words.ts'
import plot from '#web/landing/charts/plot.json'

interface Place {
  x: number
  y: number
}

const halo = '[paint-order:stroke] stroke-papel/85'
const bearing = (degrees: number) => `${String(degrees).padStart(3, '0')}°`

/** Beside the middle of a leg, and along it, never upside down. */
function legPlacement(from: Place, to: Place, along: number): string {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const upright = Math.abs(angle) > 90 ? angle + 180 : angle
  const x = from.x + (to.x - from.x) * along
  const y = from.y + (to.y - from.y) * along
  return `translate(${x} ${y}) rotate(${upright.toFixed(1)})`
}

function Route({ route }: { route: Place[] }) {
  const path = `M${route.map(({ x, y }) => `${x} ${y}`).join('L')}`
  return (
    <>
      <path d={path} className="stroke-white/65" strokeWidth="6" />
      <path
        d={path}
        className="stroke-magenta"
        strokeWidth="2.2"
        strokeDasharray="9 7"
        strokeLinecap="round"
      />
      {route.slice(1, -1).map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="5.5" className="fill-white stroke-magenta" strokeWidth="1.6" />
          <circle r="1.6" className="fill-magenta" />
        </g>
      ))}
      <g className="landing-boat" style={{ offsetPath: `path("${path}")` }}>
        <circle r="15" className="fill-magenta/15" />
        <path
          d="M12 0C6-5-2-6-9-4.600V4.600C-2 6 6 5 12 0z"
          className="fill-tinta stroke-white"
          strokeWidth="1.3"
        />
      </g>
    </>
  )
}

export function ChartOverlay({ sheet, words }: { sheet: SheetPlot; words: ChartWords }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      fill="none"
    >
      {words.waters.map(({ water, name, size, turn }) => {
        const { x, y } = sheet.waters[water]
        return (
          <text
            key={water}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            textAnchor="middle"
            fontSize={size}
            className="fill-mar font-display tracking-[0.04em] italic"
          >
            {name}
          </text>
        )
      })}
      <Route route={sheet.route} />
      {words.legs.map(({ leg, along }) => {
        const [from, to, run] = [sheet.route[leg], sheet.route[leg + 1], plot.legs[leg]]
        if (!from || !to || !run) return null
        return (
          <text
            key={leg}
            transform={legPlacement(from, to, along)}
            y="-10"
            textAnchor="middle"
            strokeWidth="4"
            className={`fill-magenta font-sans text-xs font-semibold tracking-[0.02em] ${halo}`}
          >
            {`${bearing(run.bearing)} · ${run.miles} mn`}
          </text>
        )
      })}
      {words.ports.map(({ port, name, dx, dy, anchor }) => {
        const { x, y } = sheet.ports[port]
        return (
          <g key={port} transform={`translate(${x} ${y})`}>
            <circle r="3.4" className="fill-white stroke-tinta" strokeWidth="1.4" />
            <text
              x={dx}
              y={dy}
              textAnchor={anchor}
              strokeWidth="3"
              className={`fill-tinta font-sans text-[11.5px] font-semibold tracking-[0.09em] uppercase ${halo}`}
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
