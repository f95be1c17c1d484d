import { createInterface } from 'node:readline/promises'
import { runStandalone } from '#server/app/cli/run-standalone.ts'
import type { CommandRequest } from '#server/app/operator/answer-asked.ts'
import type { Answer, Question } from '#server/app/operator/operator-command.ts'
import type { CommandName } from '#server/app/operator/operator-commands.ts'
import { askOperator, STOPPED } from '#server/app/operator/operator-socket.ts'
import { readSettings, type Settings } from '#server/app/settings.ts'

type Run = (typed?: string) => Promise<Answer>

async function typeAnswer({ question, unasked }: Question): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(unasked)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** Waits until it is written: a long text is not gathered here. */
const write = (piece: string) =>
  new Promise<void>((written, failed) => {
    process.stdout.write(piece, error => (error ? failed(error) : written()))
  })

/** Undefined where the answer was written in pieces. */
async function finish(run: Run, answer: Answer): Promise<string | undefined> {
  if (typeof answer === 'string') return answer
  if ('question' in answer) return finish(run, await run(await typeAnswer(answer)))
  for await (const piece of answer) await write(piece)
  return undefined
}

interface Finished {
  text: string | undefined
}

async function runThere({ DATA_DIR }: Settings, request: CommandRequest): Promise<Finished | undefined> {
  let inPieces = false
  const onPiece = (piece: string) => {
    inPieces = true
    return write(piece)
  }
  const ask = async (typed?: string) => {
    const reply = await askOperator(DATA_DIR, { ...request, typed }, onPiece)
    if (reply && 'fault' in reply) throw new Error(reply.fault)
    return reply && 'print' in reply ? reply.print : reply
  }
  const first = await ask()
  if (first === undefined) return undefined
  const text = await finish(async typed => {
    const answer = await ask(typed)
    if (answer === undefined) throw new Error(STOPPED)
    return answer
  }, first)
  return { text: inPieces ? undefined : text }
}

/** The program is loaded only here: a command that the server answers needs none of it. */
async function runHere(settings: Settings, { command, words }: CommandRequest): Promise<Finished> {
  const { operatorCommands } = await import('#server/app/operator/operator-commands.ts')
  const act = operatorCommands[command].actOf(words)
  if (!act) throw new Error(operatorCommands[command].usage)
  const { openDependencies } = await import('#server/app/composition-root.ts')
  const { dependencies, close } = await openDependencies(settings, error => console.error(error))
  const run: Run = typed => act(dependencies, typed)
  return run()
    .then(async answer => ({ text: await finish(run, answer) }))
    .finally(close)
}

export const runCommand = (command: CommandName): Promise<void> =>
  runStandalone(async words => {
    const settings = readSettings(process.env)
    const request = { command, words }
    const there = settings.DATABASE_URL ? undefined : await runThere(settings, request)
    const { text } = there ?? (await runHere(settings, request))
    if (text !== undefined) console.log(text)
  })
