import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Chapter } from '#features/drafts/contract.ts'
import type { PagePlaces } from '#features/drafts/corrections/contract.ts'

import { openHouse, paper } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { openFile } from './house/files.ts'

let house: House
let page: Page

beforeAll(async () => {
  house = await openHouse()
  page = (await house.visit()).page
})
afterAll(() => house.close())

const PAPERS = ['acl-N18-3011', 'PMC7055569', 'PMC4709698', 'joss-linopy', 'acl-2020-207'].flatMap(
  (name) => paper(`papers/${name}.pdf`) ?? [],
)
const QUOTES = 10
const WAIT = { timeout: 60_000 }

interface Quote {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Always the same numbers, so that a failure can be looked at. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Stretches of some words, from anywhere in the running text. */
function quotesOf(chapters: readonly Chapter[]): readonly Quote[] {
  const blocks = chapters
    .flatMap((chapter) => chapter.blocks)
    .filter(({ type, text }) => type === 'paragraph' && text.length > 200)
  const random = dice(blocks.length)
  return Array.from({ length: QUOTES }, () => {
    const block = blocks[Math.floor(random() * blocks.length)]
    if (block === undefined) throw new Error('A paper without paragraphs')
    const from = block.text.indexOf(' ', Math.floor(random() * (block.text.length - 160))) + 1
    const to = block.text.indexOf(' ', from + 20 + Math.floor(random() * 100))
    const end = to === -1 ? block.text.length : to
    return { block: block.id, start: from, end, words: block.text.slice(from, end) }
  })
}

/** A call of the page's person, by the page. */
const call = <Body>(page: Page, path: string, body?: object): Promise<Body> =>
  page.evaluate(`
    fetch('/api${path}', {
      method: '${body === undefined ? 'GET' : 'POST'}',
      headers: { 'x-uuid': localStorage.getItem('scholium.anonymous_id'), 'content-type': 'application/json' },
      ${body === undefined ? '' : `body: ${JSON.stringify(JSON.stringify(body))}`}
    }).then((answer) => answer.json())
  `)

/** The characters that pdf.js laid out whose middle lies under a box, in the order of boxes and of the line. */
const under = (page: number, boxes: PagePlaces['places'][number]) => `(() => {
  const sheet = document.querySelector('[data-page="${page}"]')
  const frame = sheet.getBoundingClientRect()
  const scale = Number(sheet.style.getPropertyValue('--total-scale-factor'))
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  const boxes = ${JSON.stringify(boxes)}
  const found = boxes.map(() => [])
  const range = document.createRange()
  const top = frame.top + scale * Math.min(...boxes.map((box) => box.y))
  const bottom = frame.top + scale * Math.max(...boxes.map((box) => box.y + box.h))
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement.closest('mark') !== null) continue
    range.selectNodeContents(node)
    const line = range.getBoundingClientRect()
    if (line.bottom < top || line.top > bottom) continue
    for (let index = 0; index < node.length; index += 1) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const rect = range.getBoundingClientRect()
      const x = ((rect.left + rect.right) / 2 - frame.left) / scale
      const y = ((rect.top + rect.bottom) / 2 - frame.top) / scale
      const at = boxes.findIndex((box) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h)
      if (at >= 0) found[at].push({ x, text: node.data[index] })
    }
  }
  return found.map((line) => line.sort((a, b) => a.x - b.x).map(({ text }) => text).join('')).join('')
})()`

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Length of the longest common subsequence. */
function shared(one: string, other: string): number {
  let row = new Uint16Array(other.length + 1)
  for (const character of one) {
    const next = new Uint16Array(other.length + 1)
    for (let index = 1; index <= other.length; index += 1) {
      const isSame = character === other[index - 1]
      next[index] = isSame
        ? (row[index - 1] ?? 0) + 1
        : Math.max(row[index] ?? 0, next[index - 1] ?? 0)
    }
    row = next
  }
  return row[other.length] ?? 0
}

interface Covered {
  readonly quoted: number
  /** Letters of the quotes that lie under their boxes, and all letters that do. */
  readonly covered: number
  readonly drawn: number
}

/** Draws pages of a paper and compares what lies under the boxes of its quotes, page by page. */
async function measure(page: Page, path: string): Promise<Covered> {
  const quotes = quotesOf(await call<Chapter[]>(page, `${path}/chapters`))
  const { places } = await call<PagePlaces>(page, `${path}/places`, {
    ranges: quotes.map(({ block, start, end }) => ({ block, start, end })),
  })
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Original').click()
  const texts = quotes.map(() => '')
  const numbers = new Set(places.flatMap((boxes) => boxes.map((box) => box.page)))
  for (const number of [...numbers].sort((a, b) => a - b)) {
    await page.getByLabel('Page', { exact: true }).fill(String(number))
    await page.keyboard.press('Enter')
    await page
      .locator(`[data-page="${number}"] [data-laid]`)
      .waitFor({ state: 'attached', timeout: 60_000 })
    for (const [index, boxes] of places.entries()) {
      const here = boxes.filter((box) => box.page === number)
      if (here.length > 0) texts[index] += await page.evaluate<string>(under(number, here))
    }
  }
  const compared = quotes.map(({ words }, index) => {
    const [said, drawn] = [letters(words), letters(texts[index] ?? '')]
    const covered = shared(said, drawn)
    if (covered < said.length * 0.97)
      console.info(`${path}\n  said  ${words}\n  drawn ${texts[index]}`)
    return { quoted: said.length, covered, drawn: drawn.length }
  })
  return compared.reduce(add, none)
}

const none: Covered = { quoted: 0, covered: 0, drawn: 0 }
const add = (one: Covered, other: Covered): Covered => ({
  quoted: one.quoted + other.quoted,
  covered: one.covered + other.covered,
  drawn: one.drawn + other.drawn,
})

describe.skipIf(PAPERS.length < 5)('what is drawn over the original pages', () => {
  it(
    'are boxes that lie on the quoted words as pdf.js prints them: 99 of 100 letters, and hardly any other',
    { timeout: 300_000 },
    async () => {
      let sum = none
      for (const file of PAPERS) {
        await openFile(page, file)
        const [, project = '', draft = ''] =
          /projects\/([^/]+)\/documents\/([^/?]+)/u.exec(page.url()) ?? []
        sum = add(sum, await measure(page, `/projects/${project}/drafts/${draft}`))
      }
      const { quoted, covered, drawn } = sum
      console.info(`under the boxes ${covered / quoted}, of what is there ${covered / drawn}`)
      expect(covered / quoted).toBeGreaterThanOrEqual(0.99)
      expect(covered / drawn).toBeGreaterThanOrEqual(0.97)
    },
  )

  it('are the links of the file, which lead where they say, and back again', async () => {
    const number = page.getByLabel('Page', { exact: true })
    await number.fill('2')
    await page.keyboard.press('Enter')
    const link = page.locator('[data-page="2"]').getByRole('button', { name: /20\d\d, go there$/u })
    await link.first().click()
    await expect.poll(() => number.inputValue().then(Number), WAIT).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Back to page 2' }).click()
    await expect.poll(() => number.inputValue(), WAIT).toBe('2')
  })
})
