import { plainName, withoutArticle, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

const byName = new Map<string, Port>()
for (const port of ports) for (const name of [port.name, ...port.aliases]) byName.set(plainName(name), port)
// A name with its article goes before one without: La Palma is an island, and Palma is not on it.
for (const [name, port] of [...byName])
  if (!byName.has(withoutArticle(name))) byName.set(withoutArticle(name), port)

/** The port of a text, with any accents, articles and punctuation; 'Puerto de Palma (Baleares)' is one too. */
export function findPort(text: string): Port | undefined {
  const [beforeDetails = ''] = text.split(/[,(/]/)
  const names = [plainName(text), plainName(beforeDetails)]
    .flatMap(name => [name, withoutHarbour(name)])
    .flatMap(name => [name, withoutArticle(name)])
  for (const name of names) {
    const port = byName.get(name)
    if (port) return port
  }
  return undefined
}
