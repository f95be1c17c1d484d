import sharp from 'sharp'

const frame = (ground: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 120 90" fill="none"><path fill="${ground}" d="M0 0h120v90H0z"/>${inside}</svg>`

const line = 'stroke="#0a1f33" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"'
const magenta = 'stroke="#a6125c" stroke-width="2" stroke-linecap="round"'

/** Drawings in the place of photographs: nobody's real boat is shown. */
const pictures = {
  raft: frame(
    '#d9e9f0',
    `<rect x="22" y="34" width="76" height="30" rx="14" fill="#fff" ${line}/><path d="M22 49h76M42 34v30M78 34v30" ${line}/><path d="M52 44h16v10H52z" fill="#f2e7cb" ${line}/><path d="M55 49h10" ${magenta}/>`,
  ),
  chart: frame(
    '#f2e7cb',
    `<rect x="18" y="18" width="84" height="54" rx="5" fill="#0a1f33"/><rect x="23" y="23" width="74" height="44" fill="#cce1eb"/><path d="M23 50c14-8 20 4 32-2s24-16 42-10v29H23z" fill="#fbfaf5"/><path d="M34 34l22 8 26-10" ${magenta} stroke-dasharray="4 4"/>`,
  ),
  engine: frame(
    '#ecf4f7',
    `<circle cx="44" cy="48" r="17" fill="#fff" ${line}/><circle cx="82" cy="38" r="10" fill="#fff" ${line}/><path d="M41 31l40-3M45 65l39-17" ${line}/><path d="M60 57l6-4M62 60l6-4" ${magenta}/>`,
  ),
  gauge: frame(
    '#f2e7cb',
    `<circle cx="60" cy="45" r="27" fill="#fbfaf5" ${line}/><path d="M41 55a23 23 0 0 1 38 0" stroke="#7a6f52" stroke-width="2" stroke-dasharray="2 4"/><path d="M60 45l11-15" ${magenta}/><circle cx="60" cy="45" r="2.500" fill="#0a1f33"/>`,
  ),
  windlass: frame(
    '#d9e9f0',
    `<path d="M20 70h80" ${line}/><rect x="42" y="44" width="36" height="26" rx="4" fill="#fff" ${line}/><circle cx="60" cy="40" r="12" fill="#fff" ${line}/><path d="M48 40h24M60 28v24" ${line}/><path d="M72 42c12 2 14 14 26 16" ${magenta} stroke-dasharray="3 4"/>`,
  ),
  bow: frame(
    '#d9e9f0',
    `<path d="M0 66c16-6 24 5 42 0s24-6 40-1 26 4 38-2v27H0z" fill="#8fb7c9"/><path d="M24 62h64l-9 14H34z" fill="#fff" ${line}/><path d="M62 16c12 6 20 20 22 40H62z" fill="#fbfaf5" ${line}/><path d="M70 66l8-1" ${magenta}/>`,
  ),
  extinguisher: frame(
    '#ecf4f7',
    `<rect x="46" y="30" width="28" height="48" rx="10" fill="#fff" ${line}/><path d="M54 30v-9h12v9M66 22h14l6 8" ${line}/><path d="M52 52h16" ${magenta}/>`,
  ),
} as const
export type DemoPhoto = keyof typeof pictures

export const drawDemoPhoto = (name: DemoPhoto): Promise<Buffer> =>
  sharp(Buffer.from(pictures[name])).jpeg({ quality: 86 }).toBuffer()

const hands = {
  crew: 'M40 150q40-130 70-20t60-40 50 30 70-60 60 80 90-70 60 40',
  owner: 'M40 120c60-120 90 60 60 60s10-120 80-80-20 110 40 70 70-90 120-40 60 40 120-30',
}

/** As somebody's signature is drawn, for whom nobody signs. */
export const drawDemoSignature = (party: keyof typeof hands): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="220" fill="none"><path d="${hands[party]}" stroke="#000" stroke-width="4" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
