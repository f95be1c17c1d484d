const contours = [
  'M900-40C700 60 520 20 430 150S420 360 330 440s-10 220 120 300h490z',
  'M900 30C760 90 590 70 510 190s0 190-80 280 30 190 140 260h370z',
  'M900 120c-120 50-240 30-310 130s10 160-60 240 40 170 130 250h280z',
  'M900 220c-90 40-170 30-220 100s10 130-40 190 50 130 110 220h190z',
]

export function SeaLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 900 700"
      preserveAspectRatio="xMaxYMid slice"
      className="pointer-events-none absolute inset-0 size-full print:hidden"
      fill="none"
    >
      {contours.map(path => (
        <path key={path} d={path} className="fill-fondo-3/35 stroke-veril/30" />
      ))}
    </svg>
  )
}
