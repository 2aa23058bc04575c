import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { startServerProcess } from '#app/server/testing/server-process.ts'
import type { ServerProcess } from '#app/server/testing/server-process.ts'

/** What `tools/install.mjs` brings, or what was there before. */
const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSER = existsSync(SHELL) ? SHELL : '/usr/bin/chromium'

/** The background traffic of a browser is refused here, many requests at a time: none is made. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a page shows comes when it comes: on a machine under load, later. A test has two minutes in all. */
const LONGEST_WAIT_MS = 60_000

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface House {
  readonly browser: Browser
  server: ServerProcess
  /** A new person's browser. Whatever the page says to the console as an error is collected. */
  visit(options?: VisitOptions): Promise<Visit>
  /** Kills the server without a word and starts it again on the same data and port, with other settings if named. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

interface VisitOptions {
  readonly size?: { readonly width: number; readonly height: number }
  readonly scheme?: 'light' | 'dark'
  /** Another screen of the same visitor. */
  readonly as?: Visit
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
}

/** The built product, run as a user runs it, and a browser in front of it. */
export async function openHouse(settings: Readonly<Record<string, string>> = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scholium-e2e-'))
  const all = {
    SCHOLIUM_DATA_DIR: dataDir,
    SCHOLIUM_VISITOR_GRANTS_PER_ADDRESS: '1000',
    SCHOLIUM_REQUESTS_PER_MINUTE: '100000',
    ...settings,
  }
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS })
  const house: House = {
    browser,
    server: await startServerProcess(all),
    visit: async (options = {}) => {
      const context = await browser.newContext({
        viewport: options.size ?? DESK,
        colorScheme: options.scheme ?? 'light',
        baseURL: house.server.address,
        hasTouch: options.size === PHONE,
        // Numbers roll and notes fade in: what is measured is how they stand.
        reducedMotion: 'reduce',
        ...(options.as === undefined
          ? {}
          : { storageState: await options.as.context.storageState() }),
      })
      context.setDefaultTimeout(LONGEST_WAIT_MS)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      return { page, context, complaints }
    },
    restart: async (other = {}) => {
      const { port } = new URL(house.server.address)
      await house.server.kill()
      house.server = await startServerProcess({ ...all, ...other, PORT: port })
    },
    close: async () => {
      await browser.close()
      await house.server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return house
}

/** A real paper where the data is at hand; tests that need one skip without it. */
export function paper(name: string): string | undefined {
  const path = join(fileURLToPath(new URL('../../../shared/data/', import.meta.url)), name)
  return existsSync(path) ? path : undefined
}

/**
 * What axe finds on the page as it stands, WCAG 2.0 to 2.2, A and AA. `colours` asks only what a colour scheme can
 * change: enough where the same piece is asked for everything in the other scheme, and a third of the time.
 */
export async function accessibilityFaults(
  page: Page,
  asked: 'everything' | 'colours' = 'everything',
): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    await page.evaluate(SETTLED)
    const faults = await faultsNow(page, asked)
    if (faults.length === 0 || tries === AUDITS) return faults
    await page.waitForTimeout(BETWEEN_AUDITS_MS)
  }
}

/** A colour that is changing with the scheme is no fault; one that stays is. */
const AUDITS = 3
const BETWEEN_AUDITS_MS = 700
/** Two frames are drawn, and what moves and has an end has come to it. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.all(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished.catch(() => undefined)),
  ).then(() => undefined),
)`

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

async function faultsNow(page: Page, asked: 'everything' | 'colours'): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (
    asked === 'colours' ? builder.withRules(OF_COLOUR) : builder.withTags(LEVELS)
  ).analyze()
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  )
}

/** Whether the page can be scrolled sideways. */
export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
}

export async function openSample(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try a sample draft' }).click()
  await page.waitForURL(/\/documents\//u)
  await page
    .getByRole('heading', { level: 1, name: /Self-testing/u })
    .first()
    .waitFor({ state: 'attached' })
}
