import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { openDependencies } from '#server/app/composition-root.ts'
import { readSettings } from '#server/app/settings.ts'
import type { TableChecksum } from '#server/app/transfer/checksum.ts'
import { checksumFiles, type FileChecksums } from '#server/app/transfer/move-files.ts'
import { checksumFolder } from '#server/app/transfer/read-folder.ts'
import { databaseIn } from '#server/platform/db/embedded-folder.ts'
import { startEngine } from '#server/platform/db/engine.ts'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { filesIn } from '#server/platform/files/open-files.ts'
import { fillFolder } from '#test/processes/filled-folder.ts'
import { freePort, isReady, type Program, runProgram } from '#test/processes/program.ts'

/** A closed, filled data folder, with its content. */
export const scene: { folder: string; marks: TableChecksum[]; files: FileChecksums } = {
  folder: '',
  marks: [],
  files: new Map(),
}
export const leave: (() => unknown)[] = []
const programs: Program[] = []
export const fail = (error: unknown) => {
  throw error
}
export function fillScene(): void {
  beforeAll(async () => {
    Object.assign(scene, await fillFolder())
  })
  afterAll(() => fs.rmSync(scene.folder, { recursive: true }))
  afterEach(async () => {
    for (const { child, ended } of programs.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
    for (const each of leave.splice(0).reverse()) await each()
  })
}

export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-moving-'))
  leave.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
export function copyOfFilled(): string {
  const folder = newFolder()
  fs.cpSync(scene.folder, folder, { recursive: true })
  return folder
}
export function run(env: Record<string, string>, ...command: string[]): Program {
  const program = runProgram(env, command)
  programs.push(program)
  return program
}
async function outcome(env: Record<string, string>, ...command: string[]) {
  const program = run(env, ...command)
  return { code: await program.ended, printed: program.printed() }
}
export async function start(env: Record<string, string>): Promise<Program> {
  return run({ PORT: String(await freePort()), ...env }, 'server/app/main.ts')
}
export async function started(env: Record<string, string>): Promise<Program> {
  const program = await start(env)
  await isReady(program)
  return program
}
export async function stop(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  await program.ended
}
export const copy = (env: Record<string, string>, ...more: string[]) =>
  outcome(env, 'server/app/cli/db-copy.ts', ...more)
export const backUp = (env: Record<string, string>, ...more: string[]) =>
  outcome(env, 'server/app/cli/backup.ts', ...more)
export const restore = (env: Record<string, string>, ...more: string[]) =>
  outcome(env, 'server/app/cli/restore.ts', ...more)
export const health = async (program: Program) => (await program.get('/health')).status

/** Changes rows of a folder's database behind the program's back. */
export async function meddle(folder: string, statement: string): Promise<object[]> {
  const engine = await startEngine({ folder: databaseIn(folder), dump: null }, fail)
  const { rows } = await engine.pool.query(statement)
  await engine.close()
  return rows
}

/** The application over this data in the test's own process, which is a third of a program's start. */
export async function openApplication(env: Record<string, string>) {
  const { dependencies, pool, close } = await openDependencies(
    readSettings({ LOG_LEVEL: 'error', ...env }),
    fail,
  )
  const app = await buildApp(dependencies)
  leave.push(async () => {
    await app.close()
    await close()
  })
  return {
    ask: async (statement: string): Promise<object[]> => (await pool.query(statement)).rows,
    health: async () => (await app.inject('/api/health')).statusCode,
  }
}
export const marksOf = (folder: string) => checksumFolder(databaseIn(folder))
export const filesOf = (folder: string) => checksumFiles(openFolderStore(filesIn(folder)))
