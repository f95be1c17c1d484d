/** They come with pasted text, nobody sees them, and databases and mail headers should not hold them. */
const INVISIBLE = /[[\p{Cc}--[\t\n\r]]\p{Cs}\u00ad\u200b\u2060\ufeff\ufff9-\ufffb]/gv
/** Other programs' line ends. */
const BREAKS = /[\v\f\u0085]/g

export const visibleText = (text: string): string => text.replace(BREAKS, ' ').replace(INVISIBLE, '')

export const SEARCH_TEXT_MAX = 120
export const isSearchText = (text: string): boolean => visibleText(text).trim().length <= SEARCH_TEXT_MAX
