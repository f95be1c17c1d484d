import { CompassRose } from '#web/ui/compass-rose.tsx'

function Depths() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 -z-20 size-full mask-[linear-gradient(#0000,#000_22%,#000_72%,#0000)]"
    >
      {contours.map(({ path, fill }) => (
        <path key={path} d={path} className={`${fill} stroke-veril/55`} strokeWidth="1" />
      ))}
    </svg>
  )
}

const contours = [
  { fill: 'fill-fondo-5', path: 'M1240-20C980 20 760-40 640 90S600 330 520 430s60 240 210 300h520z' },
  { fill: 'fill-fondo-4', path: 'M1240 30C1010 70 850 20 740 130s-30 200-110 300 90 210 240 300h380z' },
  { fill: 'fill-fondo-3', path: 'M1240 100c-190 30-330 0-420 90s-10 180-80 260 120 190 270 280h240z' },
  { fill: 'fill-fondo-2', path: 'M1240 190c-140 20-250 10-320 80s0 140-50 210 120 150 230 250h150z' },
]

export const ChartGround = () => (
  <>
    <Depths />
    <CompassRose className="absolute right-[-18%] bottom-6 -z-10 w-75 text-magenta opacity-45 md:top-1/2 md:right-[2%] md:bottom-auto md:w-85 md:-translate-y-1/2 md:opacity-55 lg:w-115" />
  </>
)
