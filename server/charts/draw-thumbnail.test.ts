import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawThumbnail } from '#server/charts/draw-thumbnail.ts'
import { drawnRoutes } from '#test/drawn-routes.ts'

test.each(drawnRoutes.map(route => [`${route.from.name} – ${route.to.name}`, route] as const))(
  '%s is as light as a stamp, has no words, and one ring',
  (_, route) => {
    const svg = drawThumbnail({ ...route, format: 'thumbnail' })
    expect(brotliCompressSync(svg).length).toBeLessThan(5_000)
    expect(svg).toContain('viewBox="0 0 96 96"')
    expect(svg).not.toMatch(/<text|<title/)
    expect(svg.match(/r="4.6"/g)).toHaveLength(1)
  },
)
