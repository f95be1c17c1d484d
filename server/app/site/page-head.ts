/** Stands in web/index.html for the site's own address: other sites take no relative one. */
const OWN_ADDRESS = '%PUBLIC_URL%'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

export const addressed = (html: string, publicUrl: string): string =>
  html.replaceAll(OWN_ADDRESS, escaped(publicUrl))

/** The page as it is sent for a path: with the files of its screen. */
export function pageFor(html: string, path: string, files: string[], publicUrl: string): string {
  const address = escaped(`${publicUrl}/`)
  // No other path has one address: '/jobs?oferta=…' is not '/jobs'.
  const own =
    path === '/'
      ? [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`]
      : []
  return html.replace('</head>', `${[...files.map(linkTo), ...own].join('')}</head>`)
}
