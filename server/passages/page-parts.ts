/** The addresses of a page's script and fonts, and its style sheet itself: a request less on a slow network. */
export interface PageFiles {
  script: string
  css: string
  fonts: string[]
}

export interface PageSources {
  files: PageFiles
  /** The site's address, without a slash at its end. */
  publicUrl: string
  path: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const asText = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? '')
/** In a script element the text '</script>' would end it. */
export const asData = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

const BRAND =
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"><path d="M3 24.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0 4.3-2.4 6.5 0 4.3 2.4 6.5 0"/><path class="way" d="M6.4 15.6l7.1-8 6.5 6.2 6-7.6" stroke-linejoin="round" stroke-dasharray="3.3 3.5"/><circle cx="5" cy="17.4" r="2.5" fill="currentColor" stroke="none"/><circle class="end" cx="27.2" cy="4.8" r="2.6" stroke="none"/></svg><span>Singladura</span>'

export function drawHead({ files, publicUrl }: PageSources, title: string, more: string[]): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${asText(title)} · Singladura</title>`,
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
    '<meta name="theme-color" content="#FBFAF5">',
    '<meta property="og:type" content="website"><meta property="og:locale" content="es_ES"><meta property="og:site_name" content="Singladura">',
    `<meta property="og:title" content="${asText(title)}">`,
    ...more,
    `<style>${files.css}</style>`,
    ...files.fonts.map(font => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    `<link rel="icon" href="${asText(publicUrl)}/icon.svg" type="image/svg+xml">`,
    '</head><body>',
  ].join('')
}

export const drawBrand = ({ publicUrl }: PageSources): string =>
  `<a class="brand" href="${asText(publicUrl)}/" aria-label="Singladura, inicio">${BRAND}</a>`
