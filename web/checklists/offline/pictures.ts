import { type LocalRecord, laneOf, photosOf, type RecordAddress } from '#web/checklists/offline/record.ts'
import type { PhotoAddress } from '#web/checklists/offline/show-list.ts'
import { dropFiles, keepFiles, readFiles } from '#web/offline/queue-database.ts'

/** A photo that waits. */
interface Picture {
  blob: Blob
  thumbnail: Blob
}

/** What this browser has of photos, by the id of their change or, once they are sent, by the server's. */
const shown = new Map<string, { address: PhotoAddress; picture?: Picture }>()
/** Photos that the browser did not take. */
export const unkept = new Set<string>()

export const addressOf = (id: string) => shown.get(id)?.address
export const pictureOf = (id: string) => shown.get(id)?.picture

/** An address lasts until it is given back: each is made once. */
function showPicture(id: string, picture: Picture) {
  if (shown.has(id)) return
  const address = {
    src: URL.createObjectURL(picture.blob),
    thumbnail: URL.createObjectURL(picture.thumbnail),
  }
  shown.set(id, { address, picture })
}

function showThumbnail(id: string, thumbnail: Blob) {
  if (!shown.has(id)) shown.set(id, { address: { thumbnail: URL.createObjectURL(thumbnail) } })
}

export function forgetPicture(id: string) {
  unkept.delete(id)
  const { address } = shown.get(id) ?? {}
  shown.delete(id)
  if (address?.src) URL.revokeObjectURL(address.src)
  if (address) URL.revokeObjectURL(address.thumbnail)
}

/** At once for the screen. */
export async function keepPicture(address: RecordAddress, id: string, { blob, thumbnail }: Picture) {
  showPicture(id, { blob, thumbnail })
  await keepFiles('pictures', laneOf(address), id, { blob, thumbnail }).catch(() => unkept.add(id))
}

/** The photo has the server's name now; what was sent can still be seen without a connection. */
export async function keepThumbnail(address: RecordAddress, id: string, thumbnail: Blob) {
  showThumbnail(id, thumbnail)
  await keepFiles('thumbnails', laneOf(address), id, { thumbnail }).catch(() => undefined)
}

/** Before the list is shown with them. */
export async function loadPictures(address: RecordAddress, record: LocalRecord, isStale: boolean) {
  const lane = laneOf(address)
  if (photosOf(record).some(id => !pictureOf(id)))
    for (const { id, ...picture } of (await readFiles('pictures', lane)) as (Picture & { id: string })[])
      showPicture(id, picture)
  if (!isStale) return
  for (const { id, thumbnail } of (await readFiles('thumbnails', lane)) as { id: string; thumbnail: Blob }[])
    showThumbnail(id, thumbnail)
}

export const dropThumbnails = (address: RecordAddress) =>
  void dropFiles('thumbnails', laneOf(address)).catch(() => undefined)
