import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** For gloves: nothing is smaller than 64 pixels. */
export const TILE =
  'min-h-16 min-w-0 rounded-card border-[1.5px] border-control bg-white text-left leading-tight wrap-anywhere hyphens-auto transition-colors hover:border-tinta'

export const TILE_ICON = { 'aria-hidden': true, size: 27, strokeWidth: 1.6 } as const

export function Tile({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(TILE, className)} />
}
