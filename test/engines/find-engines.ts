import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_PARTS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3']
const LIBRARY = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

const hasWebkit = () =>
  WEBKIT_PARTS.every(file => fs.existsSync(file)) &&
  spawnSync('/usr/bin/python3', ['-c', LIBRARY], { stdio: 'ignore' }).status === 0

/** The engines beside Chromium that can be driven here, and the names of the missing ones. */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? FIREFOX.find(file => fs.existsSync(file))
  const webkit = hasWebkit()
  const found: Record<string, string> = {
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
    ...(webkit ? { HAS_WEBKIT: 'yes' } : {}),
  }
  return { found, missing: [...(firefox ? [] : ['Firefox']), ...(webkit ? [] : ['WebKit'])] }
}
