import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import type { AnswerData, InspectionDocument } from '#server/checklists/inspection-document.ts'
import { renderInspection } from '#server/checklists/pdf/render-inspection.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { buildInspectionDocument, buildItems, tallPhoto, widePhoto } from '#test/checklist-documents.ts'
import { tagsOf } from '#test/tags.ts'

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
async function sheetsOf(inspection: InspectionDocument): Promise<string[]> {
  const { text } = await extractText(await open(await renderInspection(inspection)), { mergePages: false })
  return text.map(sheet => sheet.replace(/\s+/g, ' '))
}
const textOf = async (inspection: InspectionDocument) => (await sheetsOf(inspection)).join(' ')
const finding = (others: Record<string, Partial<AnswerData>>) =>
  buildInspectionDocument({ items: buildItems(others) })

describe('an inspection on paper', () => {
  const inspection = finding({
    nav_plotter: { status: 'needs_attention', notes: 'Pierde la señal.', photos: [widePhoto] },
    saf_pirotecnia: { expiry: 'Caducidad de la primera señal: 10 de diciembre de 2026', tooSoon: true },
    ele_molinete: { status: 'not_working', notes: 'No sube.' },
    oth_agua: { status: 'not_applicable' },
  })
  let text: string
  beforeAll(async () => {
    text = await textOf(inspection)
  })

  test.each([
    ['which list it is', 'Lista de verificación · Salida'],
    [
      'its number and its day',
      `N.º ${inspection.checklistId} · Aprobada el 2 de diciembre de 2026 a las 19:05:44`,
    ],
    [
      'who filled it in',
      'José Ángel Güell i Núñez joseangel.guell@example.com La envió el 2 de diciembre de 2026 a las 17:40:12',
    ],
    [
      'who approved it',
      'María Íñiguez Muñoz maria.iniguez@example.com La aprobó el 2 de diciembre de 2026 a las 19:05:44',
    ],
    ['the way', 'Salida A Coruña 3 de diciembre de 2026 Llegada Palma de Mallorca 14 de diciembre de 2026'],
    ['the vessel', 'Embarcación Alborán Tipo Velero Matrícula 6.ª CO-2-123-09 Puerto de matrícula A Coruña'],
    ['the zone', 'Zona de navegación 2 · Hasta 60 millas de la costa'],
    ['the place', 'Puerto Marina Coruña Amarre Pantalán C, 14 Posición 43° 22,093′ N, 8° 23,409′ O'],
    ['the weather', 'Viento NO, 12,5 nudos Temperatura 14 °C Visibilidad Buena Estado de la mar Marejadilla'],
    ['how many of each status, and photos', 'Total 42 1 1 1 45 1'],
    ['what asks for attention, with its note', 'GPS / plóter Crítico Requiere atención Pierde la señal.'],
    ['what does not work', 'Molinete No funciona No sube.'],
    ['that both stand further up', 'Molinete No funciona Detalles en «Lo que pide atención».'],
    ['what expires too soon', '10 de diciembre de 2026, antes de que acabe el traslado'],
    ['what does not apply', 'Agua, aguas negras y víveres No aplica'],
    ['what the zone asks for', 'Balsa salvavidas Crítico · Lo exige la zona Funciona'],
    [
      'what the owner said to the version before',
      'Versión 1, devuelta Enviada el 2 de diciembre de 2026 a las 12:20:00. Devuelta el 2 de diciembre de 2026 a las 13:02:30. Falta la foto de la placa de la balsa. Revisa también el plóter, por favor.',
    ],
    ['what the owner said to this one', 'Todo en orden. Buen viaje.'],
    ['the hash of the attached list', sha256(canonicalJson(inspection.list))],
    ['where to verify it', inspection.verifyUrl],
  ])('says %s', (_, words) => {
    expect(text).toContain(words)
  })

  test('tells what asks for attention before the categories', () => {
    expect(text.indexOf('Pierde la señal.')).toBeLessThan(text.indexOf('Luces de navegación'))
  })
})

test('an arrival’s list says so', { tags: 'rare' }, async () => {
  expect(await textOf(buildInspectionDocument({ phase: 'arrival' }))).toContain(
    'Lista de verificación · Llegada',
  )
})

test('a field that nobody noted leaves no trace', async () => {
  const text = await textOf(
    buildInspectionDocument({
      items: buildItems({}),
      zone: null,
      rejections: [],
      approvalNotes: null,
      vessel: { vesselName: null, vesselType: 'Goleta', registrationNumber: null, portOfRegistry: null },
      location: { port: null, berth: null, coordinates: null },
      weather: {
        temperature: null,
        windSpeed: null,
        windDirection: null,
        visibility: null,
        seaConditions: null,
      },
    }),
  )
  for (const word of ['Lugar y tiempo', 'Versiones', 'Zona de', 'Matrícula', 'null', 'undefined', 'NaN'])
    expect(text).not.toContain(word)
  expect(text).toContain('Tipo Goleta')
  expect(text).toContain('Nada: ningún elemento requiere atención ni deja de funcionar.')
})

test('a wind of nought and words in the place of figures are printed as they are', {
  tags: 'rare',
}, async () => {
  const weather = {
    temperature: 'fresco',
    windSpeed: 0,
    windDirection: null,
    visibility: null,
    seaConditions: null,
  }
  const text = await textOf(buildInspectionDocument({ weather }))
  expect(text).toContain('Viento 0 nudos Temperatura fresco')
})

describe('photos', () => {
  test('each has its description', { tags: 'rare' }, async () => {
    const inspection = finding({ saf_balsa: { photos: [widePhoto, tallPhoto] } })
    const tags = await tagsOf(await open(await renderInspection(inspection)))
    expect(tags.map(({ alt }) => alt).filter(alt => alt?.startsWith('Foto'))).toEqual([
      'Foto 1 de Balsa salvavidas',
      'Foto 2 de Balsa salvavidas',
    ])
  })

  test('one whose file is missing is an empty frame that says so', { tags: 'rare' }, async () => {
    const missing = { jpeg: null, width: 4000, height: 3000 }
    const text = await textOf(finding({ saf_balsa: { photos: [widePhoto, missing] } }))
    expect(text.match(/Foto no disponible/g)).toHaveLength(1)
  })

  test('a hundred and more stay under a megabyte', { tags: 'rare' }, async () => {
    const items = buildItems({}).map(item => ({ ...item, photos: [widePhoto, tallPhoto, widePhoto] }))
    const pdf = await renderInspection(buildInspectionDocument({ items }))
    expect(pdf.length).toBeLessThan(1_000_000)
    const tags = await tagsOf(await open(pdf))
    expect(tags.filter(({ alt }) => alt?.startsWith('Foto'))).toHaveLength(135)
  })

  test('of any proportions are printed', { tags: 'rare' }, async () => {
    const strip = { ...widePhoto, width: 2048, height: 1 }
    const pole = { ...tallPhoto, width: 1, height: 2048 }
    const inspection = finding({ saf_balsa: { photos: [strip, pole, strip, pole, strip, pole] } })
    expect(await textOf(inspection)).toContain('Balsa salvavidas')
  })
})

describe('long notes', () => {
  const sentence = 'La nota sigue y sigue. '
  test('are printed to their ends', { tags: 'rare' }, async () => {
    const notes = `${sentence.repeat(43)}FIN`
    const inspection = finding({
      nav_plotter: { status: 'not_working', notes, photos: Array(6).fill(widePhoto) },
      com_vhf: { notes },
    })
    expect((await textOf(inspection)).match(/FIN/g)).toHaveLength(2)
  })

  test('of hundreds of lines go on on the next page', async () => {
    const notes = Array.from({ length: 400 }, (_, line) => `n${line}`).join('\n\n')
    const sheets = await sheetsOf(finding({ com_vhf: { notes } }))
    expect(sheets.filter(sheet => / n\d/.test(sheet)).length).toBeGreaterThan(6)
    expect(sheets.join(' ')).toContain('n398 n399 ')
  })

  test('no heading is alone at the foot of a sheet, wherever the sheet ends', { tags: 'rare' }, async () => {
    const heads = ['Navegación', 'Comunicación', 'Seguridad', 'Motor y gobierno', 'Electricidad', 'Versiones']
    for (let lines = 0; lines < 16; lines += 1) {
      const notes = Array(lines).fill('x').join('\n')
      const sheets = await sheetsOf(finding({ nav_luces: { notes } }))
      for (const sheet of sheets)
        for (const head of heads) expect(sheet).not.toMatch(new RegExp(`${head} Lista 0198`))
    }
  })
})

test('letters that cannot be printed are named, and are in the data', async () => {
  const text = await textOf(finding({ com_vhf: { notes: 'Canal 林' } }))
  expect(text).toContain('Canal □')
  expect(text).toContain('El texto exacto está en lista.json')
})

test('the list is in the file, to the byte', async () => {
  const inspection = buildInspectionDocument({ list: { nota: 'Ñandú', items: [1, 2] } })
  const pdf = await open(await renderInspection(inspection))
  const attached = await pdf.getAttachmentContent('lista.json')
  expect(Buffer.from(attached as Uint8Array).toString()).toBe('{"items":[1,2],"nota":"Ñandú"}')
})

test('it is tagged and titled in Spanish for those who listen to it', async () => {
  const inspection = finding({ nav_plotter: { status: 'needs_attention', notes: 'x', photos: [widePhoto] } })
  const pdf = await open(await renderInspection(inspection))
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const info = (await pdf.getMetadata()).info as { Title: string; Language: string }
  expect([info.Title, info.Language]).toEqual([
    `Lista de verificación · Salida ${inspection.checklistId}`,
    'es-ES',
  ])
  const roles = (await tagsOf(pdf)).map(({ role }) => role)
  for (const role of [
    'H1',
    'H2',
    'H3',
    'P',
    'L',
    'LI',
    'Lbl',
    'LBody',
    'Figure',
    'Table',
    'TH',
    'TD',
    'Link',
  ])
    expect(roles).toContain(role)
})

test('the same list gives the same bytes', { tags: 'rare' }, async () => {
  const [one, other] = [
    await renderInspection(buildInspectionDocument()),
    await renderInspection(buildInspectionDocument()),
  ]
  expect(one.equals(other)).toBe(true)
})
