import type { ContractData } from '#domain/contracts/contract.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, page, type Style, styles } from '#server/documents/sheet.ts'

interface Party {
  role: string
  name: string
  /** Only what was filled in. */
  lines: string[]
}

const GAP = 15
const PAD = 13
const WIDTH = (contentWidth - GAP) / 2
const INNER = WIDTH - PAD * 2
const LABEL_HEIGHT = 13

const filled = (lines: (string | null)[]) => lines.filter(line => line !== null)
const idNumber = (text: string | null) => text && `DNI/NIE/Pasaporte: ${text}`

const partiesOf = (data: ContractData): [Party, Party] => [
  {
    role: 'Propietario / Armador',
    name: data.ownerName,
    lines: filled([
      data.ownerCompany,
      idNumber(data.ownerIdNumber),
      data.ownerEmail,
      data.ownerPhone,
      data.ownerAddress,
    ]),
  },
  {
    role: 'Tripulante',
    name: data.crewName,
    lines: filled([idNumber(data.crewIdNumber), data.crewEmail, data.crewPhone, data.crewAddress]),
  },
]

export function writeParties(paper: Paper, data: ContractData): void {
  const parties = partiesOf(data)
  const height = Math.max(...parties.map(party => heightOf(paper, party))) + PAD * 2
  const section = beginSection(paper, 'Partes', height)
  const top = paper.y
  paper.decorate(pdf => {
    for (const index of [0, 1]) {
      const x = page.left + index * (WIDTH + GAP)
      pdf.roundedRect(x, top, WIDTH, height, 6).lineWidth(0.8).stroke(palette.linea)
    }
  })
  for (const [index, party] of parties.entries()) {
    const box = { x: page.left + index * (WIDTH + GAP) + PAD, width: INNER }
    const tag = paper.tag(section, 'Div')
    paper.write(tag, 'P', party.role, roleLabel, { ...box, y: top + PAD - 1 })
    paper.write(tag, 'P', party.name, styles.name, { ...box, y: top + PAD + LABEL_HEIGHT })
    paper.y += 2
    for (const line of party.lines) paper.write(tag, 'P', line, styles.value, box)
    tag.end()
  }
  section.end()
  paper.y = top + height
}

const roleLabel: Style = { ...styles.label, size: 7.6, ink: 'magenta' }

const heightOf = (paper: Paper, { name, lines }: Party): number =>
  lines.reduce(
    (sum, line) => sum + paper.heightOf(line, styles.value, INNER),
    LABEL_HEIGHT + 2 + paper.heightOf(name, styles.name, INNER),
  )
