import { Fragment } from 'react'

const AFTER_A_SIGN = /(?<=[@./?&=])(?=[^@./?&=])/

/** A mail or web address, which a narrow place breaks after one of its signs and not in the middle of a word. */
export function BreakableAddress({ text }: { text: string }) {
  const pieces = text.split(AFTER_A_SIGN)
  return (
    <span className="wrap-anywhere">
      {pieces.map((piece, at) => (
        // Two may be equal, and none changes its place.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span>{piece}</span>
        </Fragment>
      ))}
    </span>
  )
}
