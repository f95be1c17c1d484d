const frame = 'block w-full rounded-lg'

export const PhotoOfBoat = () => (
  <svg aria-hidden="true" viewBox="0 0 120 74" className={`${frame} bg-fondo-2`} fill="none">
    <path d="M0 52c14-5 22 4 36 0s22-5 36-1 26 4 48-2v25H0z" className="fill-veril" />
    <path d="M34 50h50l-7 10H41z" className="fill-tinta" />
    <path d="M60 15c10 5 16 16 18 31H60z" className="fill-papel" />
    <path d="M58 12v36M60 15c10 5 16 16 18 31H60z" className="stroke-tinta" strokeWidth="1.500" />
  </svg>
)

export const PhotoOfGauge = () => (
  <svg aria-hidden="true" viewBox="0 0 120 74" className={`${frame} bg-arena`} fill="none">
    <circle cx="60" cy="37" r="22" className="fill-papel stroke-tinta" strokeWidth="2" />
    <path d="M44 45a19 19 0 0 1 32 0" className="stroke-arena-2" strokeWidth="2" strokeDasharray="2 4" />
    <path d="M60 37l9-13" className="stroke-magenta" strokeWidth="2.500" strokeLinecap="round" />
    <circle cx="60" cy="37" r="2" className="fill-tinta" />
  </svg>
)
