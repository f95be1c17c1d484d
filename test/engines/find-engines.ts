import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_PARTS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3']
const LIBRARY = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

const hasWebkit = () =>
  WEBKIT_PARTS.every(file => fs.existsSync(file)) &&
  spawnSync('/usr/bin/python3', ['-c', LIBRARY], { stdio: 'ignore' }).status === 0

/** The engines beside Chromium: which can be driven here, where Firefox is, and the names of the missing ones. */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? FIREFOX.find(file => fs.existsSync(file))
  const can = { Firefox: firefox !== undefined, WebKit: hasWebkit() }
  const names = Object.keys(can) as (keyof typeof can)[]
  return {
    firefox,
    found: names.filter(name => can[name]),
    missing: names.filter(name => !can[name]),
  }
}
