import { openCaller, request } from './caller.ts'
import { reader } from './cast.ts'
import { type Load, type Subject, underLoad } from './under-load.ts'

const list = request('GET', '/jobs?limit=20', reader.token)

const AROUND = 60

/** Where two answers differ first, in the words of both. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `${around(one)}\n${around(other)}`
}

async function refuseOtherBytes(subjects: readonly Subject[]): Promise<void> {
  const bodies: string[] = []
  for (const { server } of subjects) {
    const caller = await openCaller(server.port)
    bodies.push((await caller.ask(list)).body.toString())
    caller.close()
  }
  const [first = '', ...rest] = bodies
  for (const [index, body] of rest.entries())
    if (body !== first)
      throw new Error(
        `${subjects[index + 1]?.name} does not answer as the first does:\n${difference(first, body)}`,
      )
}

export async function listUnderLoad(subjects: readonly Subject[]): Promise<Load[]> {
  await refuseOtherBytes(subjects)
  return underLoad(subjects, { callers: 32, answer: 200, call: () => list })
}
