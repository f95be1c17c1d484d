/** The placeholder of the site's address in web/index.html: social networks take no relative one. */
const OWN_ADDRESS = '%PUBLIC_URL%'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** The build's names of the sheet with the rules of the first screens, and of the one with all of them. */
const FIRST_STYLES = /<link rel="stylesheet"(?=[^>]*\/index-)/
const WHOLE_STYLES = /\/whole-styles-[^/]*\.css$/

export const addressed = (html: string, publicUrl: string): string =>
  html.replaceAll(OWN_ADDRESS, escaped(publicUrl))

export function pageFor(html: string, path: string, files: string[], publicUrl: string): string {
  const address = escaped(`${publicUrl}/`)
  // Only the landing has one address: a list with an offer open is not the list.
  const own =
    path === '/'
      ? [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`]
      : []
  // Disabled instead of left out, or a part that is loaded late would load it again, behind the whole one.
  const page = files.some(file => WHOLE_STYLES.test(file)) ? html.replace(FIRST_STYLES, '$& disabled') : html
  return page.replace('</head>', `${[...files.map(linkTo), ...own].join('')}</head>`)
}
