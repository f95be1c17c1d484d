import { plainName } from '#domain/ports/plain-name.ts'
import { fullNameOf, type Port } from '#domain/ports/port.ts'
import { ports } from '#domain/ports/ports.ts'

const byFullName = new Map<string, Port>(ports.map(port => [fullNameOf(port), port]))

/** The port that was picked from the list: its full name, to the letter. Any other text is words. */
export const pickedPort = (text: string): Port | undefined => byFullName.get(text)

const spelled = ports.map(port => ({ port, plain: plainName(fullNameOf(port)) }))

/** Ports whose full names a text contains: 'Vila do Porto (Portugal)' contains Porto's. */
export function listContainedPorts(text: string): Port[] {
  const plainText = plainName(text)
  return spelled.filter(({ plain }) => plainText.includes(plain)).map(({ port }) => port)
}
