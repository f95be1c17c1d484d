import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type BrowserWindow, type Engine, motion, PHONE, type Point } from '#test/engines/window.ts'
import { freePort } from '#test/processes/program.ts'

/** A frozen page never answers. */
const LIMIT_MS = 120_000
/** A document that is just being replaced does not answer either: the question is repeated. */
const SCRIPT_MS = 5_000
const host = path.join(import.meta.dirname, 'webkit-window.py')

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(tooLong)
}

/** A virtual screen, which chooses its own number. */
async function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, server }
}

async function callDriver<Reply = unknown>(method: string, address: string, body?: object): Promise<Reply> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const { value } = (await response.json()) as { value: Reply }
  if (!response.ok) throw Object.assign(new Error(`WebKit: ${JSON.stringify(value)}`), value)
  return value
}

async function startDriver(display: string): Promise<{ driver: ChildProcess; url: string }> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Root has no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
    },
  })
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + LIMIT_MS
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (driver.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver does not start.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { driver, url }
}

const capabilities = (folder: string) => ({
  capabilities: {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: '/usr/bin/python3',
        args: [host, folder, String(PHONE.width), String(PHONE.height), motion],
      },
    },
  },
})

const moveTo = ({ x, y }: Point) => ({
  type: 'pointerMove',
  duration: 30,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
})
const pressed = { type: 'pointerDown', button: 0 }
const released = { type: 'pointerUp', button: 0 }

async function openWindow(): Promise<BrowserWindow> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-webkit-'))
  const display = await openDisplay()
  const { driver, url } = await startDriver(display.name)
  const { sessionId } = await callDriver<{ sessionId: string }>(
    'POST',
    `${url}/session`,
    capabilities(folder),
  )
  const ask = <Reply>(method: string, what: string, body?: object) =>
    callDriver<Reply>(method, `${url}/session/${sessionId}${what}`, body)
  await ask('POST', '/timeouts', { script: SCRIPT_MS, pageLoad: LIMIT_MS })
  const pointer = (actions: object[]) =>
    ask('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  async function press(text: string) {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    open: async address => void (await ask('POST', '/url', { url: address })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    async run(work, ...given) {
      const script = `const done = arguments[1];
        Promise.resolve().then(() => (${work})(...arguments[0]))
          .then(value => done({ value: value ?? null }), error => done({ fault: String(error) }))`
      const deadline = Date.now() + LIMIT_MS
      for (;;) {
        try {
          const { value, fault } = await ask<{ value: never; fault?: string }>('POST', '/execute/async', {
            script,
            args: [given],
          })
          if (fault) throw new Error(fault)
          return value
        } catch (error) {
          const isLost = (error as { error?: string }).error === 'timeout'
          if (!isLost || Date.now() > deadline) throw error
        }
      }
    },
    async click(at) {
      await pointer([moveTo(at), pressed, { type: 'pause', duration: 30 }, released])
    },
    async draw([first, ...others]) {
      if (first) await pointer([moveTo(first), pressed, ...others.map(moveTo), released])
    },
    type: press,
    // In Spanish order; only a separator moves on to the next part.
    typeDay: day => press(day.split('-').reverse().join('-')),
    async chooseFile(css, file) {
      const found = await ask<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: css,
      })
      await ask('POST', `/element/${Object.values(found)[0]}/value`, { text: file })
    },
    async shot(file) {
      fs.writeFileSync(file, Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'))
    },
    async close() {
      // A frozen window does not close by itself.
      await ask('DELETE', '').catch(() => {})
      await end(driver)
      await end(display.server)
      // Processes of the ended browser may still write there for a moment.
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** By its own WebDriver; two people are two drivers, each on a screen of its own. */
export async function startWebkit(): Promise<Engine> {
  const open: BrowserWindow[] = []
  return {
    async openWindow() {
      const window = await openWindow()
      open.push(window)
      return window
    },
    async close() {
      await Promise.all(open.map(window => window.close()))
    },
  }
}
