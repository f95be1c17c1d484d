import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import type { ContractDocument } from '#server/contracts/contract-document.ts'
import { renderContract } from '#server/contracts/render-contract.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { buildContractDocument } from '#test/contract-documents.ts'

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
async function textOf(contract: ContractDocument): Promise<string> {
  const { text } = await extractText(await open(await renderContract(contract)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('a contract on paper', () => {
  const contract = buildContractDocument()
  let text: string
  beforeAll(async () => {
    text = await textOf(contract)
  })

  test.each([
    [
      'its number and its day',
      `N.º ${contract.contractId} · Completado el 20 de noviembre de 2026 a las 10:15:30`,
    ],
    [
      'the owner',
      'Propietario / Armador María Íñiguez Muñoz Náutica Peñón, S. L. DNI/NIE/Pasaporte: B12345674',
    ],
    ['the crew member', 'José Ángel Güell i Núñez DNI/NIE/Pasaporte: 12345678Z joseangel.guell@example.com'],
    ['as what the owner acts', '+34 600 123 456 Actúa como empresa'],
    ['as what the crew member acts', '08003 Barcelona Actúa como autónomo'],
    ['the distance', 'Distancia estimada: 968 millas náuticas'],
    ['the port and day of departure', 'A Coruña 3 de diciembre de 2026'],
    ['the port and day of arrival', 'Palma de Mallorca 14 de diciembre de 2026'],
    ['the vessel’s length', 'Eslora 14,6 m'],
    ['the price', 'Precio y gastos Presupuesto 1.250,50 €'],
    ['how it is paid', 'Forma de pago Precio cerrado Anticipo 400,00 €'],
    ['that nobody named an insurance', 'Aseguradora no consta'],
    ['the first clause', 'sustituye el asesoramiento jurídico'],
    ['the last clause', '24. Ley y conflictos'],
    ['the special conditions', 'balsa salvavidas para seis personas'],
    ['when the crew member signed', 'Firmado el 20 de noviembre de 2026 a las 9:31:05'],
    ['the hash of the attached data', sha256(canonicalJson(contract.data))],
    ['the hash of the whole', contract.hashes.whole],
    ['where to verify it', contract.verifyUrl],
    ['what happened', 'El propietario firma el contrato'],
    ['from where', '2a0c:5a80:1304:9e00:74f2:1bfe:cafe:77'],
  ])('says %s', (_, words) => {
    expect(text).toContain(words)
  })

  test('counts its sheets', { tags: 'rare' }, async () => {
    const { numPages } = await open(await renderContract(contract))
    for (let page = 1; page <= numPages; page += 1) expect(text).toContain(`Página ${page} de ${numPages}`)
  })
})

test('fields that were left empty leave no trace, but for those that must be seen to be missing', async () => {
  const text = await textOf(
    buildContractDocument(
      {
        ownerCompany: null,
        crewAddress: null,
        crewProfessionalStatus: null,
        ownerProfessionalStatus: null,
        vesselName: null,
        vesselRegistration: null,
        vesselFlag: null,
        vesselLength: null,
        budget: null,
        payBasis: null,
        advance: null,
        specialConditions: null,
      },
      { distanceMiles: null },
    ),
  )
  for (const word of [
    'Nombre',
    'Eslora',
    'Forma de pago',
    'Anticipo ',
    'millas náuticas',
    'null',
    'undefined',
  ])
    expect(text.replace(/Cláusulas.*Firmas/, '')).not.toContain(word)
  expect(text).not.toContain('Condiciones particulares')
  expect(text).toContain('Presupuesto no consta')
  expect(text).toContain('Matrícula no consta')
  expect(text).toContain('Bandera no consta')
})

test('a budget of nought is a budget', async () => {
  expect(await textOf(buildContractDocument({ budget: 0, crewRequired: 1 }))).toContain('Presupuesto 0,00 €')
})

test('names in other alphabets are read as they were typed', { tags: 'rare' }, async () => {
  const text = await textOf(
    buildContractDocument({ crewName: 'Жанна Łukasz', ownerName: 'Ελένη Παπαδοπούλου & <Søn>' }),
  )
  expect(text).toContain('Жанна Łukasz')
  expect(text).toContain('Ελένη Παπαδοπούλου & <Søn>')
})

test('letters that cannot be printed are named, and are in the data', async () => {
  const text = await textOf(buildContractDocument({ crewName: 'Lin 林' }))
  expect(text).toContain('Lin □')
  expect(text).toContain('El texto exacto está en contrato.json')
})

test('a clause of many sheets and thirty events are printed to their ends', async () => {
  const { events } = buildContractDocument()
  const text = await textOf(
    buildContractDocument(
      {
        jobTitle: 'T'.repeat(100),
        terms: `1. Una sola\n\n${'La derrota se acuerda por escrito. '.repeat(500)}FIN`,
        originPort: 'Puerto '.repeat(14).trim(),
      },
      {
        events: Array.from({ length: 30 }, (_, index) => ({
          ...events[0],
          what: `Suceso ${index}`,
        })) as never,
      },
    ),
  )
  expect(text.replaceAll(' ', '')).toContain('T'.repeat(100))
  expect(text).toContain('por escrito. FIN')
  expect(text).toContain('Suceso 29')
})

test('the data that were agreed are in the file, to the byte', { tags: 'rare' }, async () => {
  const contract = buildContractDocument()
  const pdf = await open(await renderContract(contract))
  const attached = await pdf.getAttachmentContent('contrato.json')
  expect(Buffer.from(attached as Uint8Array).toString()).toBe(canonicalJson(contract.data))
})

test('it is tagged and titled in Spanish for those who listen to it', { tags: 'rare' }, async () => {
  const pdf = await open(await renderContract(buildContractDocument()))
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const info = (await pdf.getMetadata()).info as { Title: string; Language: string }
  expect(info.Title).toBe('Contrato de traslado de embarcación 0198c0f2-7d1e-7a53-9b0c-4be1d2f7a911')
  expect(info.Language).toBe('es-ES')
  const roles: string[] = []
  const collect = (node: { role?: string; children?: object[] } | null) => {
    if (node?.role) roles.push(node.role)
    for (const child of node?.children ?? []) collect(child)
  }
  for (let page = 1; page <= pdf.numPages; page += 1)
    collect((await (await pdf.getPage(page)).getStructTree()) as never)
  for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link'])
    expect(roles).toContain(role)
})

test.each(['\r', '\r\n', '\u2028', '\u2029'])(
  '%j ends a line of the terms and of the conditions',
  { tags: 'rare' },
  async sign => {
    const typed = ['Condición primera', '2. Segunda', 'y su texto.'].join(sign)
    const text = await textOf(buildContractDocument({ terms: typed, specialConditions: typed }))
    expect(text).not.toContain('□')
    expect(text.split('Condición primera 2. Segunda y su texto.')).toHaveLength(3)
  },
)

test('the same contract gives the same bytes', { tags: 'rare' }, async () => {
  const [one, other] = [
    await renderContract(buildContractDocument()),
    await renderContract(buildContractDocument()),
  ]
  expect(one.equals(other)).toBe(true)
})
