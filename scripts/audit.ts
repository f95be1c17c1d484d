import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readAudit } from './audit/read-audit.ts'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const options = ['audit', '--omit=dev', '--json']
const npm = process.env.npm_execpath
const { stdout } = npm?.endsWith('.js')
  ? spawnSync(process.execPath, [npm, ...options], { cwd, encoding: 'utf8' })
  : spawnSync('npm', options, { cwd, encoding: 'utf8' })

const found = readAudit(stdout ?? '')
if (found === undefined)
  console.warn(
    '\n*** El registro de paquetes no ha contestado a la auditoría: NO SE SABE si hay fallos conocidos. ***\n' +
      '*** Repítela donde haya una: npm audit --omit=dev --audit-level=high ***\n',
  )
for (const { name, severity, range } of found ?? [])
  console.error(`${name} ${range}: fallo conocido de gravedad ${severity}.`)
process.exit(found && found.length > 0 ? 1 : 0)
