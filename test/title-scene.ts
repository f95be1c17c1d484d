import { titleApi } from '#domain/titles/title-api.ts'
import { formOf } from '#test/pictures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

/** Acts of Carla on her titles. */
export function titleScene(scene: () => Scene) {
  const carla = () => scene().cast.carla

  const add = (
    fields: Record<string, string>,
    file?: { bytes: Buffer; name?: string; type?: string },
    by: Caller = carla(),
  ) => by.call(titleApi.add, formOf(fields, file))
  const own = async (by: Caller = carla()) => (await by.call(titleApi.listOwn)).body.titles
  const update = (title: { _id: string }, sent: object, by: Caller = carla()) =>
    by.call(titleApi.update, { params: { id: title._id }, ...sent })
  const remove = (title: { _id: string }, by: Caller = carla()) =>
    by.call(titleApi.remove, { params: { id: title._id } })
  const ownFile = (title: { _id: string }, by: Caller = carla()) =>
    by.call(titleApi.readOwnFile, { params: { id: title._id } })
  const seen = (by: Caller, of = carla()) => by.call(titleApi.list, { params: { id: of.id } })
  const fileSeen = (title: { _id: string }, by: Caller, of = carla()) =>
    by.call(titleApi.readFile, { params: { id: of.id, titleId: title._id } })
  return { add, own, update, remove, ownFile, seen, fileSeen }
}
