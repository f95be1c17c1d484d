import type { Picture } from '#web/checklists/offline/database.ts'
import type { PhotoAddress } from '#web/checklists/offline/show-list.ts'

/** What lies in this browser of photos, by the id of their change or, once they are sent, by the server's. */
const shown = new Map<string, { address: PhotoAddress; picture?: Picture }>()

export const addressOf = (id: string) => shown.get(id)?.address
export const pictureOf = (id: string) => shown.get(id)?.picture

/** An address lasts until it is given back: each is made once. */
export function showPicture(id: string, picture: Picture) {
  if (shown.has(id)) return
  const address = {
    src: URL.createObjectURL(picture.blob),
    thumbnail: URL.createObjectURL(picture.thumbnail),
  }
  shown.set(id, { address, picture })
}

export function showThumbnail(id: string, thumbnail: Blob) {
  if (!shown.has(id)) shown.set(id, { address: { thumbnail: URL.createObjectURL(thumbnail) } })
}

export function forgetPicture(id: string) {
  const { address } = shown.get(id) ?? {}
  shown.delete(id)
  if (address?.src) URL.revokeObjectURL(address.src)
  if (address) URL.revokeObjectURL(address.thumbnail)
}
