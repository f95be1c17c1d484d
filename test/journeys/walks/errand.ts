import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Signed } from '#test/journeys/people.ts'
import type { Effort } from '#test/journeys/walks/effort.ts'

export interface World {
  browser: Browser
  api: APIRequestContext
  origin: string
  /** People of the demonstration. */
  people: Record<'oscar' | 'carla', Signed>
  /** A telephone on this page, whose effort counts from now on. */
  setOut: (
    person: Signed | undefined,
    address?: string,
  ) => Promise<{ page: Page; effort: () => Promise<Effort> }>
}

export interface Errand {
  /** The row in docs/walks.md, and the title of the test. */
  name: string
  walk: (world: World) => Promise<Effort>
  /** Upper limits, so that no way grows unnoticed. */
  most: Effort
  /** The fewest taps that the last review thought possible. */
  couldBe?: number
  /** The reason for more taps than that. */
  why?: string
}

export const press = (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name }).first().tap()

export const inDialog = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap()
