import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve('node_modules/drizzle-orm')
const FOLDERS = ['.', 'node-postgres', 'pg-core', 'sql']

test('imports within drizzle-orm name files, so that the hook of compile-cache.ts may skip the search', () => {
  const files = FOLDERS.flatMap(folder =>
    fs
      .globSync(folder === '.' ? '*.js' : `${folder}/**/*.js`, { cwd: FOLDER })
      .map(file => path.join(FOLDER, file)),
  )
  const imported = files.flatMap(file =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, name = '']) =>
      path.resolve(path.dirname(file), name),
    ),
  )
  expect(imported.length).toBeGreaterThan(100)
  expect(imported.filter(file => !fs.existsSync(file))).toEqual([])
  expect(JSON.parse(fs.readFileSync(path.join(FOLDER, 'package.json'), 'utf8')).type).toBe('module')
})
