import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

import { openServer, sharedServer } from './server.ts'

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
  /** As `http://127.0.0.1:41234`. */
  readonly address: string
  /** A new person's browser. Whatever the page says to the console as an error is collected. */
  visit(options?: VisitOptions): Promise<Visit>
  /** Another browser of a person, with what the first one keeps and settings of its own. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** A house that shares its server with no other file. */
export interface OwnHouse extends House {
  /** Kills the server without a word and starts it again on the same data and port, with other settings if named. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>
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

/** A browser is started once for all files of a worker, and ends with it. */
let browser: Promise<Browser> | undefined

/** A browser in front of the server that all files share: each visit is a person whom nobody else knows. */
export function openHouse(): Promise<House> {
  const address = sharedServer()
  return address === undefined ? openOwnHouse() : houseBefore(() => address)
}

/** The built product, run as a user runs it, with settings of its own, and a browser in front of it. */
export async function openOwnHouse(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnHouse> {
  const server = await openServer(settings)
  const house = await houseBefore(() => server.address())
  return {
    ...house,
    restart: server.restart,
    close: async () => {
      await house.close()
      await server.close()
    },
  }
}

async function houseBefore(address: () => string): Promise<House> {
  browser ??= chromium.launch({ executablePath: BROWSER, args: FLAGS })
  const opened = await browser
  const contexts: BrowserContext[] = []
  const open = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await opened.newContext({
      baseURL: address(),
      // Numbers roll and notes fade in: what is measured is how they stand.
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.push(context)
    return context
  }
  return {
    address: address(),
    context: open,
    visit: async (options = {}) => {
      const context = await open({
        viewport: options.size ?? DESK,
        colorScheme: options.scheme ?? 'light',
        hasTouch: options.size === PHONE,
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
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
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
    // To describe all that is as it should be takes four times as long as to find what is not.
    .options({ resultTypes: ['violations'], reporter: 'no-passes' })
  // What stands in frames is put together on a page of its own: where there is one document, that takes half of the time.
  if (page.frames().length === 1) builder.setLegacyMode()
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
