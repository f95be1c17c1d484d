import type { ShownReceipt } from '#web/ledger/shown-expenses.ts'
import { type Picture, pictureOf } from '#web/offline/waiting-pictures.ts'

async function fileAt(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.blob()
}

async function pictureAt({ id, src, thumbnail }: ShownReceipt): Promise<Picture> {
  const kept = pictureOf(id)
  if (kept) return kept
  const [blob, small] = await Promise.all([fileAt(src), fileAt(thumbnail)])
  return { blob, thumbnail: small }
}

/** The receipts of an expense for the one that takes its place; `missing`: how many can't be had without a network. */
export async function carriedReceipts(receipts: readonly ShownReceipt[]) {
  const found = await Promise.allSettled(receipts.map(pictureAt))
  const pictures = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  return { pictures, missing: receipts.length - pictures.length }
}
