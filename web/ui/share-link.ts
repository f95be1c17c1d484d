import { announce } from '#web/ui/announce.ts'

const COPIED = 'Enlace copiado.'
const NOT_COPIED = 'No se pudo copiar el enlace.'

export async function copyLink(url: string): Promise<void> {
  // Over plain http there is no clipboard.
  try {
    await navigator.clipboard.writeText(url)
    announce.success(COPIED)
  } catch {
    announce.error(`${NOT_COPIED} Es ${url}`)
  }
}

/** By the phone's own sheet; without one the link is copied. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    // Closing the phone's own sheet is a change of mind.
    const shared = await navigator.share(link).then(
      () => true,
      (error: Error) => error.name === 'AbortError',
    )
    if (shared) return
  }
  await copyLink(link.url)
}
