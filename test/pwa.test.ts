import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readText } from '#test/architecture/read-code.ts'
import { specifiedRoutes } from '#web/app/routes.tsx'

interface Icon {
  src: string
  sizes: string
  purpose?: string
}
interface Manifest {
  start_url: string
  theme_color: string
  icons: Icon[]
  shortcuts: { url: string; icons: Icon[] }[]
}

const manifest: Manifest = JSON.parse(readText('web/public/manifest.webmanifest'))
const html = readText('web/index.html')
const inPublic = (file: string) => path.join(import.meta.dirname, '../web/public', file)
const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(shortcut => shortcut.icons)]
const paths = specifiedRoutes.map(route => route.path)

test.each([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])(
  'the installed application opens at %s, which is a screen',
  url => {
    expect(paths).toContain(url)
  },
)

test.each(icons)('the icon $src is of the size that is said of it', async ({ src, sizes }) => {
  const { format, width, height } = await sharp(inPublic(src)).metadata()
  expect([format, `${width}x${height}`]).toEqual(['png', sizes])
})

test('there are the icons that systems ask for before they offer to install', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test.each(['icon-maskable-512.png', 'apple-touch-icon.png'])(
  'the system cuts the corners of %s, so it has none of its own',
  async file => {
    expect((await sharp(inPublic(file)).stats()).isOpaque).toBe(true)
  },
)

test('the files that the page links beside its own code are there', () => {
  const links = [...html.matchAll(/<link [^>]*href="\/([^"]+)"/g)].map(([, file]) => file ?? '')
  expect(links).toContain('manifest.webmanifest')
  expect(links.filter(file => !fs.existsSync(inPublic(file)))).toEqual([])
})

test('the page and the installed application have one colour above them', () => {
  const [, inPage] = html.match(/name="theme-color" content="([^"]+)"/) ?? []
  expect(inPage?.toLowerCase()).toBe(manifest.theme_color)
})
