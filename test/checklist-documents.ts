import sharp from 'sharp'
import { isAskedByZone, itemsFor } from '#domain/checklists/standard-items.ts'
import type { DifferenceData, HandoverDocument } from '#server/checklists/handover-document.ts'
import type {
  AnswerData,
  InspectionDocument,
  ItemData,
  PhotoData,
} from '#server/checklists/inspection-document.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { buildContractDocument } from '#test/contract-documents.ts'

const ZONE = 2
const DAY_MS = 24 * 60 * 60_000

/** A photo like a camera's: some sea, some sky, and grain. */
async function buildPhoto(width: number, height: number): Promise<PhotoData> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b9d3e0"/><rect y="55%" width="100%" height="45%" fill="#3d6f87"/><path d="M${width * 0.2} ${height * 0.7}h${width * 0.6}l-${width * 0.1} ${height * 0.12}H${width * 0.3}z" fill="#f4efe4"/></svg>`
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer()
  const jpeg = await sharp(Buffer.from(scene))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 58, mozjpeg: true })
    .toBuffer()
  return { jpeg, width: width * 6, height: height * 6 }
}

export const widePhoto = await buildPhoto(300, 225)
export const tallPhoto = await buildPhoto(225, 300)

const answer = (changes: Partial<AnswerData> = {}): AnswerData => ({
  status: 'working',
  notes: null,
  reading: null,
  expiry: null,
  tooSoon: false,
  photos: [],
  ...changes,
})

const found: Record<string, Partial<AnswerData>> = {
  nav_plotter: {
    status: 'needs_attention',
    notes: 'Pierde la señal de GPS unos minutos al arrancar el motor. Se recupera sola.',
    photos: [widePhoto, tallPhoto],
  },
}

export const buildItems = (others: Record<string, Partial<AnswerData>> = found): ItemData[] =>
  itemsFor('sailboat', ZONE).map(item => ({
    ...answer(others[item.key]),
    label: item.label,
    category: item.category,
    critical: item.critical ?? false,
    askedByZone: isAskedByZone(item, ZONE),
  }))

export function buildInspectionDocument(changes: Partial<InspectionDocument> = {}): InspectionDocument {
  const { data } = buildContractDocument()
  const checklistId = '0198c0f2-9a11-7c20-8f3e-52d0b7e6a403'
  return {
    checklistId,
    phase: 'departure',
    version: 2,
    jobTitle: data.jobTitle,
    crew: { name: data.crewName, email: data.crewEmail },
    owner: { name: data.ownerName, email: data.ownerEmail },
    submittedAt: new Date('2026-12-02T16:40:12Z'),
    approvedAt: new Date('2026-12-02T18:05:44Z'),
    approvalNotes: 'Todo en orden. Buen viaje.',
    course: { ...data, distanceMiles: null },
    vessel: {
      vesselName: 'Alborán',
      vesselType: 'sailboat',
      registrationNumber: '6.ª CO-2-123-09',
      portOfRegistry: 'A Coruña',
    },
    location: {
      port: 'Marina Coruña',
      berth: 'Pantalán C, 14',
      coordinates: { latitude: 43.36822, longitude: -8.39015 },
    },
    weather: {
      temperature: 14,
      windSpeed: 12.5,
      windDirection: 'NO',
      visibility: 'Buena',
      seaConditions: 'Marejadilla',
    },
    zone: ZONE,
    items: buildItems(),
    rejections: [
      {
        version: 1,
        submittedAt: new Date('2026-12-02T11:20:00Z'),
        rejectedAt: new Date('2026-12-02T12:02:30Z'),
        notes: 'Falta la foto de la placa de la balsa.\nRevisa también el plóter, por favor.',
      },
    ],
    list: { checklist: checklistId, version: 2 },
    verifyUrl: `https://singladura.example/verify/${checklistId}`,
    ...changes,
  }
}

export const buildDifference = (changes: Partial<DifferenceData> = {}): DifferenceData => ({
  label: 'GPS / plóter',
  category: 'navigation',
  departure: answer({
    status: 'needs_attention',
    notes: 'Pierde la señal al arrancar.',
    photos: [widePhoto],
  }),
  arrival: answer({
    status: 'not_working',
    notes: 'No enciende desde Cádiz.',
    photos: [widePhoto, tallPhoto],
  }),
  ...changes,
})

export function buildHandoverDocument(changes: Partial<HandoverDocument> = {}): HandoverDocument {
  const { data, crewSignature, ownerSignature, events } = buildContractDocument()
  const checklistId = '0198c0f2-b7d4-7e11-a2c9-0f6d3e5b8812'
  const signed = { arrival: { list: checklistId, version: 1 } }
  return {
    checklistId,
    contract: data,
    vesselName: 'Alborán',
    registration: '6.ª CO-2-123-09',
    departure: { version: 2, approvedAt: new Date('2026-12-02T18:05:44Z') },
    arrival: { version: 1, approvedAt: new Date('2026-12-14T09:12:00Z') },
    differences: [buildDifference()],
    facts: {
      at: '2026-12-14T08:40:00.000Z',
      port: 'Palma',
      berth: 'Club de Mar, pantalán 2',
      measurements: [
        {
          key: 'eng_horas',
          item: 'Horas de motor',
          departure: { measure: { unit: 'h' }, value: 1284 },
          arrival: { measure: { unit: 'h' }, value: 1305.5 },
          difference: 21.5,
        },
        {
          key: 'eng_combustible',
          item: 'Combustible y decantadores',
          departure: null,
          arrival: { measure: { unit: '%' }, value: 35 },
          difference: null,
        },
      ],
      inventory: {
        item: 'Inventario entregado y llaves',
        departure: { status: 'working', notes: null, expiresOn: null },
        arrival: { status: 'working', notes: 'Dos juegos de llaves.', expiresOn: null },
      },
    },
    crewSignature: { ...crewSignature, signedAt: new Date('2026-12-14T09:30:05Z') },
    ownerSignature: { ...ownerSignature, signedAt: new Date('2026-12-14T10:01:40Z') },
    events: [
      {
        at: new Date('2026-12-14T09:12:00Z'),
        what: 'El propietario aprueba la lista de llegada y se levanta el acta',
        who: data.ownerName,
        address: null,
        browser: null,
      },
      ...events
        .filter(({ address }) => address !== null)
        .map(event => ({
          ...event,
          at: new Date(event.at.getTime() + 24 * DAY_MS),
          what: event.what.replace('el contrato', 'el acta'),
        })),
    ],
    signed,
    dataHash: contentHash(signed),
    verifyUrl: `https://singladura.example/verify/${checklistId}`,
    ...changes,
  }
}
