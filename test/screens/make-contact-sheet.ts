// Arranges the best pictures on one sheet. scripts/screens.mjs calls it with their folder.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const [folder = 'screens'] = process.argv.slice(2)

const PAPER = '#eceae2'
const GAP = 24
const rows = [
  { of: '1280', width: 560, height: 393, names: ['landing', 'carla-jobs', 'contract-to-sign'] },
  {
    of: '390',
    width: 265,
    height: 573,
    names: ['landing', 'carla-offer', 'ana-conversation', 'contract-to-fill-in', 'list-draft', 'my-jobs'],
  },
  { of: '1280', width: 560, height: 393, names: ['ana-crew', 'applicants', 'review'] },
]

function find(of: string, name: string): string {
  const file = fs.readdirSync(path.join(folder, of)).find(one => one.replace(/^\d+-/, '') === `${name}.png`)
  if (!file) throw new Error(`No picture is called ${name} at ${of} px.`)
  return path.join(folder, of, file)
}

/** The top of the picture, as much as a window shows, with rounded corners. */
async function window(file: string, width: number, height: number) {
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="12"/></svg>`
  return sharp(file)
    .resize({ width })
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const pieces: { input: Buffer; left: number; top: number }[] = []
let top = GAP
let right = 0
for (const { of, width, height, names } of rows) {
  for (const [column, name] of names.entries()) {
    const left = GAP + column * (width + GAP)
    pieces.push({ input: await window(find(of, name), width, height), left, top })
    right = Math.max(right, left + width)
  }
  top += height + GAP
}
const sheet = { width: right + GAP, height: top, channels: 3 as const, background: PAPER }
await sharp({ create: sheet })
  .composite(pieces)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(folder, 'contact-sheet.jpg'))
console.log(path.join(folder, 'contact-sheet.jpg'))
