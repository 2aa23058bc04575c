import { statSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

import type { Page } from 'playwright-core'

import { openHouse } from '../e2e/house/browser.ts'
import { dataFolder } from '../eval/corpus/data-folder.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { thesisFile } from './thesis-file.ts'

const WAIT = { timeout: 300_000 }
const steps = 60
const asked = 9

/** A thesis of 350 pages on the screen: set text and original pages, in Chromium, on the built product. */
export async function benchThesisView(): Promise<readonly Measurement[]> {
  if (dataFolder() === undefined) return []
  const file = await thesisFile()
  const house = await openHouse()
  try {
    const { page } = await house.visit()
    page.setDefaultTimeout(WAIT.timeout)
    let fetched = 0
    page.on('response', (answer) => {
      if (/\/original/u.test(answer.url()))
        fetched += Number(answer.headers()['content-length'] ?? 0)
    })
    await openThesis(page, file)
    const address = page.url()

    const opening = await timed(async () => {
      await page.goto(address)
      await page.locator('[data-block]').first().waitFor()
    })
    const head = await shareOfHead(page)
    const text = await scrolled(page)

    const pages = await timed(async () => {
      await page.getByRole('radiogroup', { name: 'View' }).getByText('Original').click()
      await page.locator('[data-page] canvas').first().waitFor()
    })
    const share = fetched / statSync(file).size
    const original = await scrolled(page)
    const jump = await timed(async () => {
      await page.getByLabel('Page', { exact: true }).fill('300')
      await page.keyboard.press('Enter')
      await page.locator('[data-page="300"] canvas').waitFor()
      await page.locator('[data-page="300"] [data-laid]').waitFor({ state: 'attached' })
    })
    const kept = await page.locator('[data-page]').count()
    return [
      row('set text: until it is on the screen again', opening, { unit: 'ms', goal: 2000 }),
      row('news of it: time to answer the draft to time to answer its text', head, {
        unit: `ratio, medians of ${asked}`,
        goal: 0.5,
      }),
      row('set text: processor time of the page for a screen of scrolling', text.busy, {
        unit: 'ms',
        goal: 50,
      }),
      row('set text: longest standstill while it is scrolled', text.longest, {
        unit: 'ms',
        goal: 200,
      }),
      row('original: until the first page is drawn', pages, { unit: 'ms', goal: 2000 }),
      row('original: share of the file that was fetched for it', share, {
        unit: 'share',
        goal: 0.5,
      }),
      row('original: processor time of the page for a screen of scrolling', original.busy, {
        unit: 'ms',
        goal: 50,
      }),
      row('original: longest standstill while it is scrolled', original.longest, {
        unit: 'ms',
        goal: 200,
      }),
      row('original: until page 300 is drawn with its words', jump, { unit: 'ms', goal: 1500 }),
      row('original: pages that exist at a time', kept, { unit: 'pages', goal: 8 }),
    ]
  } finally {
    await house.close()
  }
}

async function openThesis(page: Page, file: string): Promise<void> {
  await page.goto('/')
  await page.setInputFiles('input[type=file]', file)
  await page.waitForURL(/\/documents\//u)
  await page.locator('[data-block]').first().waitFor()
  // Its checks are over: what a page costs is measured beside no other work of the server.
  await page
    .getByRole('list', { name: 'Notes in the margin' })
    .getByRole('listitem')
    .first()
    .waitFor()
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** What is fetched with every news of a draft, beside what is fetched once: in turn, so that both meet the same load. */
async function shareOfHead(page: Page): Promise<number> {
  const [, , project = '', , draft = ''] = new URL(page.url()).pathname.split('/')
  const answered = (part: string) => `(async () => {
    const headers = { 'x-uuid': localStorage.getItem('scholium.anonymous_id') }
    const answer = await fetch('/api/projects/${project}/drafts/${draft}${part}', { headers })
    await answer.text()
  })()`
  const times = { head: [] as number[], text: [] as number[] }
  for (let turn = 0; turn < asked; turn += 1) {
    times.head.push(await timed(() => page.evaluate(answered(''))))
    times.text.push(await timed(() => page.evaluate(answered('/chapters'))))
  }
  return median(times.head) / median(times.text)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

interface Scrolled {
  /** Milliseconds of the page's own thread for each step. */
  readonly busy: number
  /** The longest task, in milliseconds. */
  readonly longest: number
}

/** Scrolls by whole screens, a step a frame; what the page's thread does meanwhile is told by the browser. */
async function scrolled(page: Page): Promise<Scrolled> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await busy()
  const longest = await page.evaluate<number>(`new Promise((resolve) => {
    const scroll = document.querySelector('[data-page-scroll]')
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    let left = ${steps}
    const step = () => {
      scroll.scrollBy({ top: scroll.clientHeight * 0.9, behavior: 'instant' })
      left -= 1
      if (left > 0) requestAnimationFrame(() => requestAnimationFrame(step))
      else setTimeout(() => resolve(longest), 500)
    }
    step()
  })`)
  const after = await busy()
  await client.detach()
  return { busy: (after - before) / steps, longest }
}

function row(
  name: string,
  value: number,
  { unit, goal }: Pick<Measurement, 'unit' | 'goal'>,
): Measurement {
  return {
    name: `thesis of 350 pages, ${name}`,
    value: Math.round(value * 100) / 100,
    unit,
    better: 'lower',
    goal,
    anchor: 'own aim: opens and scrolls without stutter',
    command: 'node bench/thesis-view.ts',
    date: today(),
  }
}

if (import.meta.main) {
  printMeasurements(await benchThesisView())
  // The browser goes with the process.
  process.exit()
}
