import fs from 'node:fs'
import path from 'node:path'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { formOf, uploadOf } from '#test/pictures.ts'
import type { Caller, Sent, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

export const brisa = {
  name: 'Brisa',
  type: 'sailboat',
  model: 'Oceanis 46.1',
  length: 13.94,
  beam: 4.5,
  draft: 2.35,
  colours: 'casco azul, vela blanca',
  list: '7',
  registrationNumber: '7ª PM-1-123-19',
  mmsi: '224123456',
  callSign: 'EA1234',
  yearBuilt: 2019,
  engines: 1,
  fuel: 'diesel',
  cruisingSpeed: 7.5,
  fuelPerHour: 6,
  berths: 8,
  homePort: 'Palma',
  zone: 2,
  notes: 'El molinete se atasca.',
} as const

/** Acts of Ana on her vessels. */
export function vesselScene(scene: () => Scene) {
  const ana = () => scene().cast.ana
  const of = (vessel: { _id: string }) => ({ params: { id: vessel._id } })

  const create = (body: object = brisa, by: Caller = ana()) => by.call(vesselApi.create, { body })
  const created = async (body: object = {}, by: Caller = ana()) =>
    (await create({ ...brisa, ...body }, by)).body.vessel
  const read = (vessel: { _id: string }, by: Caller = ana()) => by.call(vesselApi.read, of(vessel))
  const update = (vessel: { _id: string }, body: object, by: Caller = ana()) =>
    by.call(vesselApi.update, { ...of(vessel), body })
  const remove = (vessel: { _id: string }, by: Caller = ana()) => by.call(vesselApi.remove, of(vessel))
  const addPhoto = (vessel: { _id: string }, bytes: Buffer, sent: Sent = {}, by: Caller = ana()) => {
    const { body, headers } = uploadOf(bytes, { field: 'photo', name: 'foto.jpg', type: 'image/jpeg' })
    return by.call(vesselApi.addPhoto, { ...of(vessel), body, headers: { ...headers, ...sent.headers } })
  }
  const addDocument = (
    vessel: { _id: string },
    fields: Record<string, string>,
    file?: { bytes: Buffer; name?: string; type?: string },
    by: Caller = ana(),
  ) => by.call(vesselApi.addDocument, { ...of(vessel), ...formOf(fields, file) })
  const documentsOf = (vessel: { _id: string }, by: Caller = ana()) =>
    by.call(vesselApi.listDocuments, of(vessel))
  const fileOf = (vessel: { _id: string }, document: { _id: string }, by: Caller = ana()) =>
    by.call(vesselApi.readFile, { params: { id: vessel._id, documentId: document._id } })
  /** The names of the files of these folders. */
  const stored = (...folders: ('photos' | 'attachments')[]) =>
    folders.flatMap(folder => {
      const place = path.join(scene().server.dataDir, 'files', folder)
      return fs.existsSync(place) ? fs.readdirSync(place).sort() : []
    })
  return { create, created, read, update, remove, addPhoto, addDocument, documentsOf, fileOf, stored }
}
