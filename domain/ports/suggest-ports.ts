import { plainName, withoutArticle, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

interface Spelled {
  port: Port
  name: string
  aliases: string[]
}
const spelled: Spelled[] = ports.map(port => ({
  port,
  name: plainName(port.name),
  aliases: port.aliases.map(plainName),
}))

const begins = (typed: string) => (name: string) =>
  name.startsWith(typed) || withoutArticle(name).startsWith(typed)
const hasWord = (typed: string) => (name: string) => ` ${name}`.includes(` ${typed}`)

const nearness: ((typed: string, spelled: Spelled) => boolean)[] = [
  (typed, { name }) => begins(typed)(name),
  (typed, { aliases }) => aliases.some(begins(typed)),
  (typed, { name }) => hasWord(typed)(name),
  (typed, { aliases }) => aliases.some(hasWord(typed)),
  (typed, { name, aliases }) => [name, ...aliases].some(begins(withoutArticle(withoutHarbour(typed)))),
]
const isAbroad = ({ country }: Port) => Number(country !== 'ES')

/** Suggestions while typing: for equal matches the Spanish first, then the shortest. */
export function suggestPorts(text: string, max = 8): Port[] {
  const typed = plainName(text)
  if (!typed) return []
  return spelled
    .map(each => ({ ...each, rank: nearness.findIndex(isNear => isNear(typed, each)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || isAbroad(a.port) - isAbroad(b.port) || a.name.length - b.name.length)
    .slice(0, max)
    .map(({ port }) => port)
}

/** The matching other name of a port, if its own does not match. */
export function aliasFor({ name, aliases }: Port, text: string): string | undefined {
  const typed = plainName(text)
  const near = (each: string) => begins(typed)(plainName(each)) || hasWord(typed)(plainName(each))
  return near(name) ? undefined : aliases.find(near)
}
