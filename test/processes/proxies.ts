import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readText } from '#test/architecture/read-code.ts'
import { findProgram } from '#test/processes/find-program.ts'
import { type Calls, callsTo, freePort } from '#test/processes/program.ts'

type ProxyName = 'haproxy' | 'nginx'

/** The page's block of a proxy's settings, as an operator copies it. */
export const blockOf = (name: ProxyName): string =>
  new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readText('docs/operations.md'))?.[1] ?? ''

/** Each line that names a server, for these servers. */
const withServers = (block: string, ports: string[]) =>
  block
    .split('\n')
    .filter(line => !line.includes('app-2:3000'))
    .flatMap(line =>
      line.includes('app-1:3000')
        ? ports.map((port, at) =>
            line.replace('app-1:3000', `127.0.0.1:${port}`).replace('app-1', `app-${at + 1}`),
          )
        : [line],
    )
    .join('\n')

interface Proxied {
  file: string
  /** Without a certificate, on a port of its own. */
  settings(block: string, port: number, folder: string): string
  command(folder: string): string[]
}
const proxies: Record<ProxyName, Proxied> = {
  haproxy: {
    file: 'haproxy.cfg',
    settings: (block, port) => block.replace(/bind .*/, `bind 127.0.0.1:${port}`),
    command: folder => ['-f', path.join(folder, 'haproxy.cfg'), '-db'],
  },
  nginx: {
    file: 'nginx.conf',
    settings(block, port, folder) {
      const site = block.replace(/listen .*/, `listen 127.0.0.1:${port};`).replace(/^ *ssl_.*\n/gm, '')
      const aside = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${folder}/${name};`,
      )
      return `daemon off; master_process off; pid ${folder}/nginx.pid; events {} http { access_log off; ${aside.join(' ')}\n${site}}`
    },
    command: folder => [
      '-p',
      folder,
      '-c',
      path.join(folder, 'nginx.conf'),
      '-e',
      path.join(folder, 'errors'),
    ],
  },
}

export const installedProxies = (['haproxy', 'nginx'] as const).filter(findProgram)

/** A proxy of this machine with the settings of the page, before these servers. */
export async function startInstalledProxy(name: ProxyName, servers: Calls[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-proxy-'))
  const port = await freePort()
  const { file, settings, command } = proxies[name]
  const ports = servers.map(({ url }) => new URL(url).port)
  fs.writeFileSync(path.join(folder, file), settings(withServers(blockOf(name), ports), port, folder))
  const child: ChildProcess = spawn(findProgram(name) ?? name, command(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => said.push(String(chunk)))
  const ended = once(child, 'exit')
  return {
    ...callsTo(`http://127.0.0.1:${port}/api`),
    port,
    said: () => said.join(''),
    async close() {
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true })
    },
  }
}
export type InstalledProxy = Awaited<ReturnType<typeof startInstalledProxy>>
