import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readText } from '#test/architecture/read-code.ts'
import { findProgram } from '#test/processes/find-program.ts'
import { callsTo, freePort } from '#test/processes/program.ts'

type ProxyName = 'haproxy' | 'nginx'

/** The page's blocks of a proxy's settings, as an operator copies them: the site's, then the database's. */
export const blocksOf = (name: ProxyName): string[] =>
  [...readText('docs/operations.md').matchAll(new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  )

/** Each line that names a server, once for each of these addresses. */
const withServers = (block: string, addresses: string[]) =>
  block
    .split('\n')
    .filter(line => !/(app-2:3000|db-2:5432)/.test(line))
    .flatMap(line =>
      /(app-1:3000|db-1:5432)/.test(line)
        ? addresses.map((address, at) =>
            line.replace(/\w+-1:\d+/, address).replace(/(app|db)-1/, `$1-${at + 1}`),
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

async function startProxyOver(name: ProxyName, block: string, addresses: string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-proxy-'))
  const port = await freePort()
  const { file, settings, command } = proxies[name]
  fs.writeFileSync(path.join(folder, file), settings(withServers(block, addresses), port, folder))
  const said: string[] = []
  const ended: Promise<unknown>[] = []
  const begin = (...words: string[]): ChildProcess => {
    const child = spawn(findProgram(name) ?? name, [...command(folder), ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => said.push(String(chunk)))
    ended.push(once(child, 'exit'))
    return child
  }
  const children = [begin()]
  return {
    ...callsTo(`http://127.0.0.1:${port}/api`),
    port,
    said: () => said.join(''),
    /** HAProxy alone: another takes over the port, and the one before ends with its connections. */
    reload() {
      children.push(begin('-sf', String(children.at(-1)?.pid)))
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ended)
      fs.rmSync(folder, { recursive: true })
    },
  }
}
export type InstalledProxy = Awaited<ReturnType<typeof startProxyOver>>

/** A proxy of this machine with the settings of the page, before these servers. */
export const startInstalledProxy = (name: ProxyName, servers: { url: string }[]) =>
  startProxyOver(
    name,
    blocksOf(name)[0] ?? '',
    servers.map(({ url }) => new URL(url).host),
  )

/** The page's one address for a database that has a standby; each is asked at `asked` whether it is the primary. */
export const startDatabaseFront = (servers: { port: number; asked: number }[]) =>
  startProxyOver(
    'haproxy',
    blocksOf('haproxy')[1] ?? '',
    servers.map(({ port, asked }) => `127.0.0.1:${port} port ${asked}`),
  )
