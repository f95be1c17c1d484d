import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProgram } from '#server/platform/read-program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface OtherRelease {
  folder: string
  release: number
  remove(): void
}

const isTest = (file: string) => file.endsWith('.test.ts')

/** This program with one migration more, and what that release no longer needs. */
export function makeNextRelease(): OtherRelease {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-next-'))
  for (const name of ['domain', 'server'])
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: file => !isTest(file),
    })
  for (const name of ['node_modules', 'dist']) fs.symlinkSync(path.join(root, name), path.join(folder, name))
  const release = readProgram().release + 1
  const program = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...program, release }))

  const tables = path.join(folder, 'server/platform/db')
  const journalFile = path.join(tables, 'migrations/meta/_journal.json')
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'))
  const { idx, when, ...last } = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: idx + 1, when: when + 1, tag: 'next' })
  fs.writeFileSync(journalFile, JSON.stringify(journal))
  fs.writeFileSync(
    path.join(tables, 'migrations/next.sql'),
    'alter table jobs add column next text not null default 1, add column going text',
  )
  fs.writeFileSync(
    path.join(tables, `finishing/${release}_going.sql`),
    'alter table jobs drop column going, alter column next drop default',
  )
  return { folder, release, remove: () => fs.rmSync(folder, { recursive: true }) }
}
