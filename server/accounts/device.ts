import Bowser from 'bowser'

/** Null where the header does not tell. */
export interface Device {
  browser: string | null
  system: string | null
}

export const unknownDevice: Device = { browser: null, system: null }

/** A header may be as long as a request's head. */
const READ_MAX = 400

/** Names that people know it by; the others are as the library writes them. */
const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador de Android',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
}
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const applesThings = new Set(['iPhone', 'iPad', 'iPod'])

/** Only names of the library's lists: else a sign-in could write words of its own into the mail about it. */
const named = (name: string | undefined, among: ReadonlySet<string>): string | null =>
  name && among.has(name) ? (shortNames[name] ?? name) : null

/** An iPad in its usual setting says that it is a Mac. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent?.trim()) return unknownDevice
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, READ_MAX))
  const system =
    os.name === 'iOS' && platform.model && applesThings.has(platform.model)
      ? platform.model
      : named(os.name, systems)
  return { browser: named(browser.name, browsers), system }
}

export function deviceName({ browser, system }: Device): string {
  if (browser && system) return `${browser} en ${system}`
  if (system) return `Un navegador en ${system}`
  return browser ?? 'Dispositivo desconocido'
}
