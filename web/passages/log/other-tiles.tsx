import {
  Anchor,
  CirclePause,
  Crosshair,
  Fuel,
  type LucideIcon,
  NotebookPen,
  TriangleAlert,
} from 'lucide-react'
import type { LogKind } from '#domain/passages/log-entry.ts'
import { TILE_ICON, Tile } from '#web/passages/log/tile.tsx'

const others = [
  ['incident', 'Incidencia', TriangleAlert],
  ['waiting', 'Parada', CirclePause],
  ['note', 'Nota o foto', NotebookPen],
  ['port', 'Puerto', Anchor],
  ['engine', 'Consumo', Fuel],
  ['position', 'Posición', Crosshair],
] as const

export type KindTile = readonly [kind: LogKind, label: string, Icon: LucideIcon]

/** Kinds of entries that have a form. */
export const KindTiles = ({
  kinds,
  onOpen,
}: {
  kinds: readonly KindTile[]
  onOpen: (kind: LogKind) => void
}) =>
  kinds.map(([kind, label, Icon]) => (
    <Tile
      key={kind}
      onClick={() => onOpen(kind)}
      className="flex min-h-25 flex-col items-start justify-between gap-2 px-3 py-3.5"
    >
      <Icon {...TILE_ICON} />
      <span className="text-[0.9375rem] font-semibold">{label}</span>
    </Tile>
  ))

export const OtherTiles = ({ onOpen }: { onOpen: (kind: LogKind) => void }) => (
  <div className="@container">
    <div className="grid grid-cols-2 gap-2.5 @min-[20rem]:grid-cols-3">
      <KindTiles kinds={others} onOpen={onOpen} />
    </div>
  </div>
)
