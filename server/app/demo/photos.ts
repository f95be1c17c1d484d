import sharp from 'sharp'

const frame = (ground: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 120 90" fill="none"><path fill="${ground}" d="M0 0h120v90H0z"/>${inside}</svg>`

/** A wider view, drawn in the colours of the chart. */
const view = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1560" height="1170" viewBox="0 12 390 292.500" fill="none">${inside}</svg>`

const sky =
  '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe2eb"/><stop offset=".62" stop-color="#eef2ec"/><stop offset="1" stop-color="#f7ecd2"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb7c9"/><stop offset="1" stop-color="#4e8199"/></linearGradient></defs><rect width="390" height="236" fill="url(#s)"/>'
const coast =
  '<circle cx="86" cy="196" r="30" fill="#f2e7cb"/><path d="M0 226l34-22 26 12 40-34 30 20 22-12 36 26 48-18 40 22 40-10 74 20v14H0z" fill="#a9c6d4"/><path d="M0 232l50-14 44 8 60-18 52 18 64-8 120 16v8H0z" fill="#8fb7c9" opacity=".8"/>'
const water =
  '<rect y="234" width="390" height="96" fill="url(#w)"/><g stroke="#fff" stroke-opacity=".35" stroke-width="1.600" stroke-linecap="round"><path d="M20 252h46M96 262h30M300 256h60M34 288h70M262 296h88M150 310h60M330 276h36M6 312h40"/></g><path d="M70 236h32M62 243h48M76 250h22" stroke="#f7ecd2" stroke-width="2.500" stroke-linecap="round" opacity=".9"/>'

const line = 'stroke="#0a1f33" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"'
const magenta = 'stroke="#a6125c" stroke-width="2" stroke-linecap="round"'

/** Drawings instead of photographs, so that no real boat is shown. */
const pictures = {
  sailing: view(
    `${sky}${coast}${water}<g transform="translate(206 246) rotate(-4)"><path d="M-8-196C26-150 48-84 54-22L-6-16z" fill="#fffdf7"/><path d="M-8-196C20-150 38-90 44-21" fill="none" stroke="#0a1f33" stroke-opacity=".1"/><path d="M-13-178C-20-120-44-60-78-20L-12-15z" fill="#fdf8ea"/><path d="M-13-178C-24-120-50-62-78-20" fill="none" stroke="#0a1f33" stroke-opacity=".16"/><path d="M-10-200V-8" stroke="#0a1f33" stroke-width="2.400"/><path d="M-10-15L58-20" stroke="#0a1f33" stroke-width="2.200"/><path d="M-10-200L-86-10M-10-200L74-10" stroke="#0a1f33" stroke-opacity=".35" stroke-width=".8"/><path d="M-10-200l-13 4 13 4" fill="#a6125c"/><path d="M-30-13c8-8 44-9 58-1z" fill="#e9eef0"/><path d="M-92-12C-60-9 40-8 76-14L70 8C30 16-52 16-74 9-82 4-88-4-92-12z" fill="#0a1f33"/><path d="M-88-6C-50-2 40-2 74-7" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.500"/></g><path d="M118 258c20-4 34 3 52 0s36-3 56 1 34-3 52 0" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".8" stroke-linecap="round"/><path d="M134 266l130 2-34 40-40-6z" fill="#0a1f33" opacity=".12"/>`,
  ),
  underway: view(
    `${sky}${coast}${water}<g transform="translate(200 240)"><path d="M-4-190C44-140 66-70 70-34H-4z" fill="#fffdf7"/><path d="M-12-172C-30-110-52-64-74-34h62z" fill="#fdf8ea"/><path d="M-8-196V-30" stroke="#0a1f33" stroke-width="2.400"/><path d="M-8-196L-88-20M-8-196L92-20" stroke="#0a1f33" stroke-opacity=".35" stroke-width=".8"/><path d="M-34-34c10-14 62-14 78 0v14h-78z" fill="#fff"/><path d="M-26-30h58v6h-58z" fill="#0a1f33" opacity=".8"/><path d="M-100-20H104l-8 24H-86c-8 0-12-12-14-24z" fill="#fff"/><path d="M-96-8H100" stroke="#4e8199" stroke-width="2"/><path d="M-86 4H96l-4 8H-76z" fill="#0a1f33"/><path d="M-8-196l-14 4 14 4" fill="#a6125c"/></g><path d="M92 256c24-5 38 4 60 0s40-4 66 1 40-4 70 0" stroke="#fff" stroke-width="2.200" stroke-opacity=".85" stroke-linecap="round"/>`,
  ),
  helm: view(
    `<path d="M0 0h390v330H0z" fill="#ecf4f7"/><path d="M0 118h390v60H0z" fill="#8fb7c9"/><path d="M0 118l70-20 60 14 70-22 80 20 110-16v24z" fill="#a9c6d4"/><path d="M0 170h390v160H0z" fill="#f2e7cb"/><g stroke="#7a6f52" stroke-opacity=".45"><path d="M0 196h390M0 222h390M0 248h390M0 274h390M0 300h390"/></g><g stroke="#0a1f33" stroke-width="3.200" stroke-linecap="round"><circle cx="195" cy="170" r="92" fill="none" stroke-width="6"/><circle cx="195" cy="170" r="16" fill="#fff"/><path d="M195 78v76M195 186v76M103 170h76M211 170h76M130 105l54 54M206 181l54 54M260 105l-54 54M184 181l-54 54"/></g><path d="M187 78h16" stroke="#a6125c" stroke-width="9"/><path d="M170 262h50l14 68h-78z" fill="#fff" stroke="#0a1f33" stroke-width="2"/>`,
  ),
  saloon: view(
    `<path d="M0 0h390v330H0z" fill="#f2e7cb"/><path d="M0 0h390v56H0z" fill="#fbfaf5"/><g fill="#cce1eb" stroke="#0a1f33" stroke-width="2"><rect x="40" y="80" width="90" height="34" rx="17"/><rect x="260" y="80" width="90" height="34" rx="17"/></g><path d="M172 60h46v150h-46z" fill="#fbfaf5" stroke="#0a1f33" stroke-width="2"/><circle cx="208" cy="140" r="3" fill="#0a1f33"/><path d="M0 160h150c14 0 18 10 18 24v60H0zM390 160H240c-14 0-18 10-18 24v60h168z" fill="#fff" stroke="#0a1f33" stroke-width="2"/><path d="M0 196h150M390 196H240" stroke="#a6125c" stroke-width="3"/><path d="M0 244h390v86H0z" fill="#7a6f52"/><path d="M120 236h150l26 30H94z" fill="#d9c9a0" stroke="#0a1f33" stroke-width="2"/>`,
  ),
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
  receipt: frame(
    '#e8e4d8',
    `<path d="M38 8l44-2 3 74-5-4-5 5-5-5-5 5-5-5-5 5-5-4-6 5z" fill="#fff" ${line}/><path d="M46 20h28M46 28h22M46 36h26M46 44h16" ${line}/><path d="M46 58h10M64 58h12" ${magenta}/>`,
  ),
} as const
export type DemoPhoto = keyof typeof pictures

export const drawDemoPhoto = (name: DemoPhoto): Promise<Buffer> =>
  sharp(Buffer.from(pictures[name])).jpeg({ quality: 86 }).toBuffer()

const hands = {
  crew: 'M40 150q40-130 70-20t60-40 50 30 70-60 60 80 90-70 60 40',
  owner: 'M40 120c60-120 90 60 60 60s10-120 80-80-20 110 40 70 70-90 120-40 60 40 120-30',
}

export const drawDemoSignature = (party: keyof typeof hands): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="220" fill="none"><path d="${hands[party]}" stroke="#000" stroke-width="4" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
