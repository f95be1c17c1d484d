import { linksIn } from '#web/messages/links-in.ts'
import { BreakableAddress } from '#web/ui/breakable-address.tsx'

/** A text with links for its web addresses. In the colour of the text around it, which may be dark. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return linksIn(text).map(piece => {
    const key = at
    at += typeof piece === 'string' ? piece.length : piece.text.length
    if (typeof piece === 'string') return <span key={key}>{piece}</span>
    return (
      <a
        key={key}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        <BreakableAddress text={piece.text} />
      </a>
    )
  })
}
