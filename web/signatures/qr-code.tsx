import { encode } from 'uqr'

/** Neighbours as one piece: between single squares some screens show hairlines. */
function pathOf(rows: boolean[][]): string {
  let path = ''
  for (const [y, cells] of rows.entries())
    for (let x = 0; x < cells.length; x += 1) {
      if (!cells[x]) continue
      const from = x
      while (cells[x + 1]) x += 1
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`
    }
  return path
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-inner bg-white"
      // For tests, which have no camera.
      data-address={text}
    >
      <path d={pathOf(data)} className="fill-tinta" />
    </svg>
  )
}
