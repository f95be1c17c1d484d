import type { Piece } from '#domain/notices/statement-text.ts'

/** A letter's words, some of them bold. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ words, strong }, at) =>
    strong ? (
      <strong key={at} className="font-semibold">
        {words}
      </strong>
    ) : (
      <span key={at}>{words}</span>
    ),
  )
