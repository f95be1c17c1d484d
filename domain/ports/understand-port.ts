import { findPort } from '#domain/ports/find-port.ts'
import { plainName, withoutArticle, withoutHarbour } from '#domain/ports/plain-name.ts'
import type { Port } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

const MAX = 3

/** The port that is taken, and others that the same words may mean. */
export interface Understood {
  port: Port | undefined
  others: Port[]
}

const bare = (text: string) => withoutArticle(withoutHarbour(plainName(text)))

const isMeantBy = (begun: string) => (port: Port) =>
  [port.name, ...port.aliases].some(name =>
    [plainName(name), bare(name)].some(plain => plain === begun || plain.startsWith(`${begun} `)),
  )

/** 'palma mallorca' begins with a port's whole name, and a comma would make the rest its detail. */
function begunBy(plain: string): Port[] {
  const words = plain.split(' ')
  const ports = words.slice(1).map((_, at) => findPort(words.slice(0, words.length - 1 - at).join(' ')))
  return ports.filter(port => port !== undefined).slice(0, 1)
}

export function understandPort(text: string): Understood {
  const port = findPort(text)
  const [beforeDetails = ''] = text.split(/[,;(/[]|\s[-–—]\s/)
  const begun = bare(beforeDetails)
  // A text that says more than the name has been read with it.
  const isWhole = begun === bare(text)
  const others =
    begun.length < 3 || (port && !isWhole)
      ? []
      : ports.filter(other => other !== port && isMeantBy(begun)(other)).slice(0, MAX)
  return { port, others: port || others.length > 0 ? others : begunBy(begun) }
}
