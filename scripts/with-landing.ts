const FIRST = /<!--first-->([\s\S]*)<!--\/first-->/

export function withLanding(html: string, landing: string): string {
  const head = FIRST.exec(html)?.[1]
  if (head === undefined) throw new Error('index.html does not say what is seen first.')
  return html.replace(FIRST, () => `<div class="absolute inset-x-0 top-0 z-40">${head}</div>${landing}`)
}
