import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { VesselInput } from '#domain/vessels/vessel.ts'
import { type DocumentKind, documentKindLabels } from '#domain/vessels/vessel-document.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { drawPdf } from '#server/app/demo/draw-pdf.ts'
import { type DemoPhoto, drawDemoPhoto } from '#server/app/demo/photos.ts'
import { checkAttachment, keepAttachment } from '#server/platform/images/attachments.ts'
import { reencode } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { keepImage } from '#server/platform/images/stored-images.ts'
import { addDocument } from '#server/vessels/add-document.ts'
import { addPhoto } from '#server/vessels/add-photo.ts'
import { createVessel } from '#server/vessels/create-vessel.ts'

interface DemoPaper {
  kind: DocumentKind
  number?: string
  issuer?: string
  /** Days from today. */
  validFor?: number
  hasFile?: true
}
interface DemoVessel {
  key: string
  owner: string
  vessel: VesselInput
  photos: readonly DemoPhoto[]
  papers: readonly DemoPaper[]
}

const demoVessels: readonly DemoVessel[] = [
  {
    key: 'tramuntana',
    owner: 'ana',
    vessel: {
      name: 'Tramuntana',
      type: 'sailboat',
      model: 'Beneteau Oceanis 46.1',
      length: 14.6,
      beam: 4.5,
      draft: 2.35,
      colours: 'casco blanco, vela blanca, bimini azul',
      flag: 'ES',
      list: '7',
      registrationNumber: '7ª PM-2-214-21',
      mmsi: '224118230',
      callSign: 'EA7421',
      yearBuilt: 2021,
      engines: 1,
      fuel: 'diesel',
      cruisingSpeed: 7.5,
      fuelPerHour: 6.5,
      berths: 8,
      homePort: 'Palma',
      zone: 2,
      notes: 'Las llaves, en la oficina del puerto. El molinete quiere el motor en marcha.',
    },
    photos: ['sailing', 'helm', 'saloon', 'bow', 'chart', 'windlass'],
    papers: [
      {
        kind: 'navigation_permit',
        number: 'PN-21-0447',
        issuer: 'Capitanía Marítima de Palma',
        validFor: 900,
      },
      { kind: 'insurance', number: 'ES-2041-118', issuer: 'Mutua del Mar', validFor: 210, hasFile: true },
      { kind: 'inspection', issuer: 'Entidad colaboradora de inspección', validFor: 640 },
      {
        kind: 'liferaft',
        number: 'ISO 9650-1, 8 plazas',
        issuer: 'Taller de Palma',
        validFor: 22,
        hasFile: true,
      },
      { kind: 'flares', validFor: 400 },
      { kind: 'extinguishers', validFor: 160 },
      { kind: 'first_aid', validFor: -12 },
      { kind: 'epirb', number: '2DCC7A1F3EFFBFF', validFor: 1100 },
      { kind: 'hydrostatic', validFor: 300 },
      { kind: 'registration', number: 'Folio 214/2021' },
      { kind: 'radio_licence', number: 'LEB-21-1182' },
    ],
  },
  {
    key: 'boira',
    owner: 'ana',
    vessel: {
      name: 'Sa Boira',
      type: 'catamaran',
      model: 'Lagoon 42',
      length: 12.8,
      beam: 7.7,
      draft: 1.25,
      colours: 'cascos blancos, franja gris, vela blanca',
      flag: 'ES',
      list: '6',
      registrationNumber: '6ª BA-3-58-19',
      mmsi: '224096510',
      yearBuilt: 2019,
      engines: 2,
      fuel: 'diesel',
      cruisingSpeed: 8,
      fuelPerHour: 9,
      berths: 10,
      homePort: 'Barcelona',
      zone: 3,
    },
    photos: ['underway', 'engine', 'raft'],
    papers: [
      {
        kind: 'navigation_permit',
        number: 'PN-19-1020',
        issuer: 'Capitanía Marítima de Barcelona',
        validFor: 330,
      },
      { kind: 'insurance', number: 'ES-1907-442', issuer: 'Mutua del Mar', validFor: 95 },
      { kind: 'liferaft', number: 'ISO 9650-1, 10 plazas', validFor: 300 },
    ],
  },
]

export async function describeVessels(as: Acting, today: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, owner, vessel, photos, papers } of demoVessels) {
    const context = as(owner, new Date(today.getTime() - 50 * DAY_MS))
    const { files } = context.services
    const id = await createVessel(context, vessel)
    for (const photo of photos) {
      const image = await keepImage(
        { files },
        photoRule,
        await reencode(photoRule, await drawDemoPhoto(photo)),
      )
      await addPhoto(context, id, image)
    }
    for (const { kind, validFor, hasFile, ...paper } of papers) {
      const validUntil =
        validFor === undefined ? null : dayInMadrid(new Date(today.getTime() + validFor * DAY_MS))
      const title = `${documentKindLabels[kind]} de ${vessel.name}`
      const file =
        hasFile &&
        (await keepAttachment(
          { files },
          await checkAttachment({ name: `${title}.pdf`, bytes: drawPdf(title) }),
        ))
      await addDocument(context, id, { ...paper, kind, validUntil }, file)
    }
    ids.set(key, id)
  }
  return ids
}
