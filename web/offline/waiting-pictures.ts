import { dropFiles, keepFiles, type Lane, readFiles } from '#web/offline/queue-database.ts'

export interface Picture {
  blob: Blob
  thumbnail: Blob
}

/** The address of a photo in this browser; `src` is absent once the server alone has it whole. */
export interface PhotoAddress {
  src?: string
  thumbnail: string
}

/** The photos that this browser has, by the id of their change or, once they are sent, by the server's. */
const shown = new Map<string, { address: PhotoAddress; picture?: Picture }>()
/** Photos that the browser did not store. */
export const unkept = new Set<string>()

export const addressOf = (id: string): PhotoAddress | undefined => shown.get(id)?.address
export const pictureOf = (id: string): Picture | undefined => shown.get(id)?.picture

/** An object URL lasts until it is revoked: each is made once. */
function showPicture(id: string, picture: Picture) {
  if (shown.has(id)) return
  const address = {
    src: URL.createObjectURL(picture.blob),
    thumbnail: URL.createObjectURL(picture.thumbnail),
  }
  shown.set(id, { address, picture })
}

function showThumbnail(id: string, thumbnail: Blob): void {
  if (!shown.has(id)) shown.set(id, { address: { thumbnail: URL.createObjectURL(thumbnail) } })
}

export function forgetPicture(id: string): void {
  unkept.delete(id)
  const { address } = shown.get(id) ?? {}
  shown.delete(id)
  if (address?.src) URL.revokeObjectURL(address.src)
  if (address) URL.revokeObjectURL(address.thumbnail)
}

/** At once for the screen. */
export async function keepPicture(lane: Lane, id: string, { blob, thumbnail }: Picture): Promise<void> {
  showPicture(id, { blob, thumbnail })
  await keepFiles('pictures', lane, id, { blob, thumbnail }).catch(() => unkept.add(id))
}

/** The photo has the server's id now; it can still be seen without a connection. */
export async function keepThumbnail(lane: Lane, id: string, thumbnail: Blob): Promise<void> {
  showThumbnail(id, thumbnail)
  await keepFiles('thumbnails', lane, id, { thumbnail }).catch(() => undefined)
}

export async function loadPictures(lane: Lane, ids: readonly string[]): Promise<void> {
  if (ids.every(id => pictureOf(id))) return
  for (const { id, ...picture } of (await readFiles('pictures', lane)) as (Picture & { id: string })[])
    showPicture(id, picture)
}

export async function loadThumbnails(lane: Lane): Promise<void> {
  for (const { id, thumbnail } of (await readFiles('thumbnails', lane)) as { id: string; thumbnail: Blob }[])
    showThumbnail(id, thumbnail)
}

export const dropThumbnails = (lane: Lane): void => void dropFiles('thumbnails', lane).catch(() => undefined)
