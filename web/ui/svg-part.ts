export const SVG = 'http://www.w3.org/2000/svg'

/** An element for a drawing that came as text. */
export function svgPart(name: string, attributes: Record<string, string>): Element {
  const part = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value)
  return part
}
