/** @module-tag rare */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainPicture, uploadOf } from '#test/pictures.ts'
import { freePort, isReady, type Program, runProgram } from '#test/processes/program.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let program: Program | undefined
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-production-'))
})
afterEach(async () => {
  program?.child.kill('SIGKILL')
  await program?.ended
  fs.rmSync(folder, { recursive: true })
})

/** Like the image: installed by one user, run by another who may write into the data folder alone. */
async function install() {
  await promisify(execFile)(process.execPath, ['scripts/production-install.mjs', folder])
  const node = path.join(folder, 'own-node')
  fs.copyFileSync(process.execPath, node)
  const data = path.join(folder, 'data')
  fs.mkdirSync(data)
  if (!isRoot) return { data, node }
  fs.chmodSync(folder, 0o755)
  fs.chownSync(data, NOBODY, NOBODY)
  return { data, node, who: { uid: NOBODY, gid: NOBODY } }
}

test('Nothing is installed over existing files', async () => {
  fs.writeFileSync(path.join(folder, 'algo'), '')
  const { code, stderr } = await promisify(execFile)(process.execPath, [
    'scripts/production-install.mjs',
    folder,
  ]).catch(error => error)
  expect([code, stderr, fs.readdirSync(folder)]).toEqual([
    1,
    `La carpeta ${folder} no está vacía. Cada versión va en una carpeta nueva.\n`,
    ['algo'],
  ])
})

const filesIn = (...parts: string[]) => {
  const within = path.join(folder, 'data', ...parts)
  return fs.existsSync(within) ? fs.readdirSync(within).map(name => path.join(within, name)) : []
}

test('The image’s files are installed without development packages, run as nobody, and end well', async () => {
  const { data, node, who } = await install()
  const port = await freePort()
  const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: data }
  program = runProgram(env, ['server/app/main.ts', '--demo'], { cwd: folder, node, ...who })
  await isReady(program)

  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, (await page.text()).includes('<title>')]).toEqual([200, true])
  expect(await program.get('/health')).toEqual({ status: 200, body: { status: 'ok' } })

  const account = { username: 'Iria', email: 'iria@example.com', password: 'amarra' }
  const { token } = (await program.post<{ token: string }>('/auth/register', account)).body
  const upload = uploadOf(await plainPicture().png().toBuffer())
  const { status } = await fetch(`${program.url}/users/upload-profile-picture`, {
    method: 'POST',
    headers: { ...upload.headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(upload.body),
  })
  const pictures = filesIn('files', 'pictures')
  const isMailed = () =>
    expect(filesIn('mail').some(file => fs.readFileSync(file, 'utf8').includes(account.email))).toBe(true)
  await vi.waitFor(isMailed, { timeout: 60_000 })
  const written = [...pictures, ...filesIn('mail'), ...filesIn('files', 'contracts')]
  expect([status, pictures.length > 0, filesIn('files', 'contracts').length > 0]).toEqual([200, true, true])
  expect(written.filter(file => isRoot && fs.statSync(file).uid !== NOBODY)).toEqual([])

  program.child.kill('SIGTERM')
  // The program's folder is read-only.
  expect([await program.ended, !isRoot || filesIn('compiled').length > 0]).toEqual([0, true])
  const list = runProgram({ DATA_DIR: data }, ['server/app/cli/tasks.ts'], { cwd: folder, node, ...who })
  expect([await list.ended, list.printed()]).toEqual([0, expect.stringContaining('sweep-jobs')])

  const services = ['vite', 'vitest', 'typescript', 'react', '@playwright/test', 'node']
  expect(services.filter(name => fs.existsSync(path.join(folder, 'node_modules', name)))).toEqual([])
}, 600_000)
