import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { projectNode, root, run } from './run.mjs'

const [folder = 'screens', ...names] = process.argv.slice(2)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-screens-'))

ensureInstalled()
ensureBuilt()
try {
  run(
    projectNode,
    [
      `${root}/node_modules/@playwright/test/cli.js`,
      'test',
      '--config=playwright.screens.config.ts',
      ...names.flatMap(name => ['--grep', name]),
    ],
    {
      env: {
        CHROMIUM_PATH: ensureBrowser(),
        SCREENS_FOLDER: path.resolve(folder),
        SCREENS_DATA: data,
      },
    },
  )
  if (names.length === 0) run(projectNode, ['test/screens/make-contact-sheet.ts', path.resolve(folder)])
} catch {
  process.exitCode = 1
} finally {
  fs.rmSync(data, { recursive: true, force: true })
}
