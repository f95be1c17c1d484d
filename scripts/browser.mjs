import fs from 'node:fs'
import { projectNode, root, run } from './run.mjs'

const playwright = `${root}/node_modules/@playwright/test/cli.js`
const ownBrowser = () =>
  run(projectNode, ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"], {
    quiet: true,
  })

const attempts = [
  ['Playwright', () => run(projectNode, [playwright, 'install', 'chromium'], { quiet: true })],
  [
    'el paquete de Debian',
    () => {
      if (process.getuid?.() !== 0) throw new Error('hace falta ser root')
      run('apt-get', ['update'], { quiet: true })
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
    },
  ],
]

/** The shell draws as Chromium does, and needs less of the processor because it has no windows. */
const found = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', ownBrowser()].find(
    file => file && fs.existsSync(file),
  )

/** The path of a Chromium: the named one, the machine's, Playwright's own, otherwise one that is installed now. */
export function ensureBrowser() {
  const faults = []
  for (const [name, install] of attempts) {
    const browser = found()
    if (browser) return browser
    console.log(`No hay Chromium: se instala con ${name}…`)
    try {
      install()
    } catch (error) {
      faults.push(`${name}: ${error.message}`)
    }
  }
  const browser = found()
  if (browser) return browser
  throw new Error(`No se ha podido instalar un Chromium; indica uno con CHROMIUM_PATH.\n${faults.join('\n')}`)
}
