import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './numbers.ts'
import { chromePath, type KeptSession, type Page } from './pages.ts'

export interface Audit {
  path: string
  /** 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds on a simulated slow phone; the shift has no unit. */
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
}

const RUNS = 3

const scores = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const
const times = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

type Figures = Omit<Audit, 'path'>

const mapped = <K extends string>(names: Record<K, string>, figure: (name: string, key: string) => number) =>
  Object.fromEntries(Object.entries<string>(names).map(([key, name]) => [key, figure(name, key)])) as Record<
    K,
    number
  >

/** Lighthouse would wait for the stream's end, which never comes, and find the page too slow. */
const ENDLESS = ['*/api/events']

/** Lighthouse's own preset of a phone, over a simulated network. It empties the caches and keeps the session. */
async function runOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', blockedUrlPatterns: ENDLESS })
  const { audits, categories, runtimeError } = result?.lhr ?? {}
  if (!audits || !categories || runtimeError)
    throw new Error(runtimeError?.message ?? 'Lighthouse said nothing.')
  return {
    ...mapped(scores, name => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
    ...mapped(times, name => audits[name]?.numericValue ?? Number.NaN),
  }
}

/** Lighthouse opens tabs of its own in the browser's profile, so the session must be stored there. */
async function keepSession(port: number, origin: string, { name, value }: KeptSession): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const tab = await browser.contexts()[0]?.newPage()
  await tab?.goto(`${origin}/icon.svg`)
  await tab?.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  await browser.close()
}

export async function auditPage(
  origin: string,
  { path, signedIn }: Page,
  session: KeptSession,
): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] })
  if (signedIn) await keepSession(chrome.port, origin, session)
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(origin + path, chrome.port))
  chrome.kill()
  const middle = (_: string, key: string) => median(runs.map(figures => figures[key as keyof Figures]))
  return { path, ...mapped(scores, middle), ...mapped(times, middle) }
}
