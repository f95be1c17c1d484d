import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import type { HandoverDocument } from '#server/checklists/handover-document.ts'
import { renderHandover } from '#server/checklists/pdf/render-handover.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { buildDifference, buildHandoverDocument, widePhoto } from '#test/checklist-documents.ts'
import { tagsOf } from '#test/tags.ts'

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
async function textOf(record: HandoverDocument): Promise<string> {
  const { text } = await extractText(await open(await renderHandover(record)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('it says the day of the arrival, whatever the contract planned', async () => {
  const { contract } = buildHandoverDocument()
  const text = await textOf(buildHandoverDocument({ contract: { ...contract, endDate: '2026-12-20' } }))
  expect(text).toMatch(/Llegada Palma de Mallorca 14 de diciembre de 2026/)
})

describe('a record on paper', () => {
  const record = buildHandoverDocument()
  let text: string
  beforeAll(async () => {
    text = await textOf(record)
  })

  test.each([
    [
      'its number and the instant of the second signature',
      `Acta de llegada N.º ${record.checklistId} · Completada el 14 de diciembre de 2026 a las 11:01:40`,
    ],
    ['the owner', 'Propietario / Armador María Íñiguez Muñoz Náutica Peñón, S. L.'],
    ['the crew member', 'Tripulante José Ángel Güell i Núñez DNI/NIE/Pasaporte: 12345678Z'],
    ['the way', 'Salida A Coruña 3 de diciembre de 2026 Llegada Palma de Mallorca'],
    ['the vessel', 'Embarcación Alborán Matrícula 6.ª CO-2-123-09'],
    ['the departure’s list', 'Lista de salida Versión 2, aprobada el 2 de diciembre de 2026 a las 19:05:44'],
    ['the arrival’s list', 'Lista de llegada Versión 1, aprobada el 14 de diciembre de 2026 a las 10:12:00'],
    ['what was compared', 'Elemento Salida Llegada'],
    [
      'what has changed, side by side',
      'GPS / plóter Navegación Requiere atención Pierde la señal al arrancar. No funciona No enciende desde Cádiz.',
    ],
    ['how much', '1 elemento no está como a la salida.'],
    ['when the crew member signed', 'Firmado el 14 de diciembre de 2026 a las 10:30:05'],
    ['when the owner signed', 'Firmado el 14 de diciembre de 2026 a las 11:01:40'],
    ['what both signed', record.dataHash],
    ['from where', '2a0c:5a80:1304:9e00:74f2:1bfe:cafe:77'],
    ['where to verify it', record.verifyUrl],
  ])('says %s', (_, words) => {
    expect(text).toContain(words)
  })
})

test('it is as old as the later signature, whichever is the last', { tags: 'rare' }, async () => {
  const { crewSignature, ownerSignature } = buildHandoverDocument()
  const swapped = { crewSignature: ownerSignature, ownerSignature: crewSignature }
  expect(await textOf(buildHandoverDocument(swapped))).toContain(
    'Completada el 14 de diciembre de 2026 a las 11:01:40',
  )
})

test('it says when and where the vessel was handed over, what was measured at both ends, and the keys', {
  tags: 'rare',
}, async () => {
  const text = await textOf(buildHandoverDocument())
  expect(text).toContain(
    'Llegada Fecha y hora 14 de diciembre de 2026 a las 9:40:00 Lugar Palma, Club de Mar, pantalán 2',
  )
  expect(text).toContain('Horas de motor 1.284 h 1.305,5 h +21,5 h')
  expect(text).toContain('Combustible y decantadores No consta 35 % No consta')
  expect(text).toContain('Inventario entregado y llaves Completo Completo Dos juegos de llaves.')
})

test('where nothing has changed it says so', async () => {
  const text = await textOf(buildHandoverDocument({ differences: [], facts: null }))
  expect(text).toContain('Sin diferencias La embarcación llega como salió')
  expect(text).not.toContain('Elemento Salida')
})

test('an item that was not on the departure’s list says so', async () => {
  const differences = [buildDifference({ departure: null })]
  expect(await textOf(buildHandoverDocument({ differences }))).toContain('No estaba en la lista No funciona')
})

test('photos of both ends have their descriptions', async () => {
  const tags = await tagsOf(await open(await renderHandover(buildHandoverDocument())))
  expect(tags.flatMap(({ alt }) => (alt?.startsWith('Foto') ? alt : []))).toEqual([
    'Foto 1 de GPS / plóter, a la salida',
    'Foto 1 de GPS / plóter, a la llegada',
    'Foto 2 de GPS / plóter, a la llegada',
  ])
})

test('forty differences, and notes as long or of as many lines as can be, are printed to their ends', async () => {
  const { arrival } = buildDifference()
  const wide = { ...arrival, notes: `${'W'.repeat(997)}FIN`, photos: Array(6).fill(widePhoto) }
  const lines = {
    ...arrival,
    notes: `${'a\n'.repeat(498)}FIN`,
    expiry: 'Próxima revisión: 3 de mayo de 2027',
  }
  const differences = [
    ...Array.from({ length: 40 }, (_, at) => buildDifference({ label: `Elemento ${at}` })),
    buildDifference({ departure: wide, arrival: lines }),
  ]
  const text = await textOf(buildHandoverDocument({ differences }))
  expect(text).toContain('Elemento 39')
  expect(text.match(/FIN/g)).toHaveLength(2)
  // Every page of the table repeats its heads.
  expect(text.match(/Elemento Salida Llegada/g)?.length).toBeGreaterThan(4)
})

test('the signed data of both is in the file, to the byte', async () => {
  const record = buildHandoverDocument()
  const pdf = await open(await renderHandover(record))
  const attached = Buffer.from((await pdf.getAttachmentContent('acta.json')) as Uint8Array)
  expect([attached.toString(), sha256(attached)]).toEqual([canonicalJson(record.signed), record.dataHash])
})

test('it is tagged and titled in Spanish for those who listen to it', async () => {
  const record = buildHandoverDocument()
  const pdf = await open(await renderHandover(record))
  const info = (await pdf.getMetadata()).info as { Title: string; Language: string }
  expect([info.Title, info.Language]).toEqual([`Acta de llegada ${record.checklistId}`, 'es-ES'])
  const tags = await tagsOf(pdf)
  const roles = tags.map(({ role }) => role)
  for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link'])
    expect(roles).toContain(role)
  expect(tags.map(({ alt }) => alt)).toContain('Firma manuscrita de María Íñiguez Muñoz')
})

test('the same record gives the same bytes', { tags: 'rare' }, async () => {
  const [one, other] = [
    await renderHandover(buildHandoverDocument()),
    await renderHandover(buildHandoverDocument()),
  ]
  expect(one.equals(other)).toBe(true)
})
