import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript that an older Node runs before anything is installed.

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = path.join(root, 'node_modules', '.bin')
/** The project's own Node, installed by npm like any other package. */
export const projectNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

export const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.error) throw result.error
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout}${result.stderr}`)
    throw new Error(`${path.basename(command)} ${args.join(' ')} → ${result.status ?? result.signal}`)
  }
  return result.stdout ?? ''
}

/** Replaces this process, as far as Node can: either one's end ends both. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...environment, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  return child
}
