import sharp from 'sharp'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { boundLines, byField } from '#domain/jobs/offer-field-lists.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { ContractDocument } from '#server/contracts/contract-document.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** A stored signature: its ink alone, in a few greys, on white. */
const drawInk = (stroke: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="180"><rect width="560" height="180" fill="#fff"/><path d="${stroke}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/></svg>`,
    ),
  )
    .greyscale()
    .png({ palette: true, colours: 8 })
    .toBuffer()

const crewInk = await drawInk(
  'M20 120c40-130 70-120 60-10s60-90 90-60-30 90 20 70 50-80 90-50-20 80 30 60 90-90 120-50 40 30 90-10M10 150c160-14 340-20 530-30',
)
const ownerInk = await drawInk(
  'M30 140C60 10 120 0 110 80S60 160 140 110s70-90 90-40-20 90 40 50 60-100 110-60 10 90 150 20',
)

const buildContractData = (changes: Partial<ContractData> = {}): ContractData => ({
  crewName: 'José Ángel Güell i Núñez',
  crewEmail: 'joseangel.guell@example.com',
  crewPhone: '+34 611 987 654',
  crewIdNumber: '12345678Z',
  crewAddress: 'C/ del Far, 7, 3.º 2.ª, 08003 Barcelona',
  ownerName: 'María Íñiguez Muñoz',
  ownerEmail: 'maria.iniguez@example.com',
  ownerPhone: '+34 600 123 456',
  ownerCompany: 'Náutica Peñón, S. L.',
  ownerIdNumber: 'B12345674',
  ownerAddress: null,
  crewProfessionalStatus: 'autonomo',
  ownerProfessionalStatus: 'empresa',
  jobTitle: 'Traslado de velero de A Coruña a Palma de Mallorca',
  vesselType: 'sailboat',
  ...byField(boundLines, () => null),
  vesselName: 'Alborán',
  vesselRegistration: '6.ª CO-2-123-09',
  vesselFlag: 'España',
  vesselLength: 14.6,
  originPort: 'A Coruña',
  destinationPort: 'Palma de Mallorca',
  startDate: '2026-12-03',
  endDate: '2026-12-14',
  crewRequired: 2,
  budget: 1250.5,
  payBasis: 'fixed',
  advance: 400,
  expenseLimit: 150,
  waitingDaySum: 120,
  insurer: null,
  insurancePolicy: null,
  insuranceEnd: null,
  terms: defaultTerms,
  specialConditions:
    'La embarcación dispone de piloto automático recién revisado y balsa salvavidas para seis personas.\n\nEl Propietario facilita el billete de regreso en avión desde Palma. Se prevé escala técnica en Cádiz o Gibraltar, a elección del patrón según el parte meteorológico.',
  ...changes,
})

export function buildContractDocument(
  changes: Partial<ContractData> = {},
  rest: Partial<ContractDocument> = {},
): ContractDocument {
  const data = buildContractData(changes)
  const contractId = '0198c0f2-7d1e-7a53-9b0c-4be1d2f7a911'
  const hash = contentHash(data)
  return {
    contractId,
    title: data.jobTitle,
    data,
    crewSignature: { png: crewInk, signedAt: new Date('2026-11-20T08:31:05Z') },
    ownerSignature: { png: ownerInk, signedAt: new Date('2026-11-20T09:15:30Z') },
    distanceMiles: 968,
    events: [
      {
        at: new Date('2026-11-20T08:31:05Z'),
        what: 'El tripulante firma el contrato',
        who: data.crewName,
        address: '2a0c:5a80:1304:9e00:74f2:1bfe:cafe:77',
        browser: PHONE,
      },
      {
        at: new Date('2026-11-20T08:50:00Z'),
        what: 'Recordatorio de firma',
        who: 'Singladura',
        address: null,
        browser: null,
      },
      {
        at: new Date('2026-11-20T09:15:30Z'),
        what: 'El propietario firma el contrato',
        who: data.ownerName,
        address: '83.45.112.9',
        browser: DESKTOP,
      },
    ],
    hashes: { crew: hash, whole: contentHash({ signedByCrew: hash, addedByOwner: {} }) },
    verifyUrl: `https://singladura.example/verify/${contractId}`,
    ...rest,
  }
}
