export const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export interface KeptSession {
  name: string
  value: string
}

export interface Page {
  path: string
  signedIn: boolean
  /** kB of script and style. */
  mark: number
}

export const pages: Page[] = [
  { path: '/', signedIn: false, mark: 125 },
  { path: '/login', signedIn: false, mark: 125 },
  { path: '/jobs', signedIn: true, mark: 150 },
]
