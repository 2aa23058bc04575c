import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { HEDGES, openCrossref } from '#app/server/testing/crossref-house.ts'
import type { CrossrefHouse } from '#app/server/testing/crossref-house.ts'

import {
  accessibilityFaults,
  DESK,
  openOwnHouse,
  openSample,
  overflowsSideways,
  PHONE,
} from './house/browser.ts'
import type { OwnHouse, Visit } from './house/browser.ts'
import { giveFile } from './house/files.ts'
import { shoot } from './house/looks-right.ts'

/** One house and one reader for all: what is tested is the places of one project, not its making. */
let crossref: CrossrefHouse
let house: OwnHouse
let visit: Visit
let draft = ''
let slug = ''

beforeAll(async () => {
  crossref = await openCrossref()
  house = await openOwnHouse({ SCHOLIUM_SOURCES: crossref.setting })
  visit = await house.visit({ size: DESK })
  visit.page.setDefaultTimeout(60_000)
})
afterAll(async () => {
  await house.close()
  await crossref.close()
})

async function check(page: Page, name: string): Promise<void> {
  await shoot(page, name)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowsSideways(page)).toBe(false)
}

async function asPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
}

async function asDesk(page: Page): Promise<void> {
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light' })
}

const BRIEF = `Essay

Evaluate the evidence on self-testing.
To what extent do practice tests help students to remember what they read?

Write an essay of no more than 2,000 words in APA style, with at least 8 academic sources.
Due 15 January 2027, 12:00 CET.

Marking criteria
- Argument (60%)
- Use of sources (40%)
`

const ITEM = 'Prices of bread in three northern towns'

describe('the places of a project', () => {
  it('take an item into the library, keep a note on it, and read a file of references', async () => {
    const { page, complaints } = visit
    await openSample(page)
    draft = new URL(page.url()).pathname
    slug = draft.split('/')[2] ?? ''
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    await page.getByRole('button', { name: 'Type one in' }).click()
    await page.getByLabel('Title').fill(ITEM)
    await page.getByLabel('Authors').fill('Ashworth, Tom; Brennan, Lily')
    await page.getByLabel('Year').fill('1998')
    await page
      .getByLabel('Abstract')
      .fill('We follow prices of bread for ten years. They follow wheat after two weeks.')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('link', { name: ITEM }).waitFor()
    await giveFile(page.getByRole('button', { name: 'Import references' }), {
      name: 'rye.bib',
      mimeType: 'text/plain',
      buffer: Buffer.from('@article{rye, title = {Rye in the hungry years}, year = {1931}}'),
    })
    await page.getByText('1 record read, 1 added.').waitFor()
    await page.getByRole('link', { name: 'Rye in the hungry years' }).waitFor()
    await check(page, 'library-light')
    await page.getByRole('link', { name: ITEM }).click()
    await page.getByText('From the abstract').waitFor()
    await page.getByLabel('Your note').fill('The delay is what chapter 2 needs.')
    await page.getByLabel('Your note').blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    await asPhone(page)
    await check(page, 'item-phone')
    await page.goto(`/projects/${slug}/library`)
    await page.getByRole('link', { name: ITEM }).waitFor()
    await check(page, 'library-phone')
    await asDesk(page)
    expect(complaints).toEqual([])
  })

  it('read a pasted brief, show where it says so, and plan sections that are marked in the draft', async () => {
    const { page, complaints } = visit
    // Without a brief nothing is said to be planned from one.
    await page.goto(`/projects/${slug}/guide`)
    await page.getByRole('button', { name: 'Plan the sections', exact: true }).waitFor()
    await page.goto(`/projects/${slug}/brief`)
    await page.getByRole('textbox', { name: 'Text of the brief' }).fill(BRIEF)
    await page.getByRole('button', { name: 'Read the brief' }).click()
    await page.getByRole('heading', { name: 'How it is judged' }).waitFor()
    await page.getByRole('button', { name: '‘no more than 2,000 words’' }).click()
    expect(await page.locator('mark').textContent()).toBe('no more than 2,000 words')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Accepted').waitFor()
    await check(page, 'brief-light')

    const feedback = page.getByRole('region', { name: 'Feedback on the brief' })
    const questions = feedback.locator('[data-rubric="topic_questions"]')
    await questions.getByRole('button', { name: 'Read · 1 credit' }).click()
    await questions.getByText('To what extent do practice tests help').first().waitFor()
    const purpose = feedback.locator('[data-rubric="purpose_review"]')
    await purpose.getByRole('button', { name: 'Read · 1 credit' }).click()
    await purpose.getByText('Read as a brief that asks to evaluate').waitFor()
    await purpose.getByRole('button', { name: /^Purpose is stated, early and once/u }).waitFor()
    expect(await purpose.getByText('Not judged', { exact: true }).count()).toBe(5)
    await questions
      .getByRole('button', { name: /^To what extent .*, show in the text$/u })
      .first()
      .click()
    expect(await page.locator('mark').textContent()).toMatch(/^To what extent/u)
    await check(page, 'brief-feedback-light')
    await page.getByRole('textbox', { name: 'A question of your own' }).fill('Who gains most?')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await questions.getByRole('button', { name: 'Read again · 1 credit' }).waitFor()

    await page.getByRole('link', { name: 'Guide', exact: true }).click()
    await page.getByRole('button', { name: 'Plan the sections from the brief' }).click()
    await page.getByRole('heading', { name: 'Argument' }).waitFor()
    await page
      .getByRole('img', { name: /^(?:Answered|Partly)$/u })
      .first()
      .waitFor()
    await asPhone(page)
    await check(page, 'guide-phone')
    await page.getByRole('link', { name: 'Brief', exact: true }).click()
    await page.getByRole('heading', { name: 'Questions to answer' }).waitFor()
    await purpose.scrollIntoViewIfNeeded()
    await check(page, 'brief-phone')
    await asDesk(page)
    expect(complaints).toEqual([])
  })

  it('stand beside the draft: its sources, its journals and the guide', async () => {
    const { page, complaints } = visit
    await page.goto(draft)
    const panel = page.getByRole('complementary', { name: 'Feedback' })
    await panel.getByRole('tab', { name: 'Sources' }).click()
    await panel.getByRole('button', { name: /^Save ‘Distributed practice/u }).click()
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Distributed practice' })
      .getByRole('link', { name: 'In library' })
      .waitFor()
    await panel.getByRole('button', { name: /^Library only/u }).click()
    await panel.getByText(ITEM).waitFor()
    await check(page, 'sources-light')
    await panel.getByRole('tab', { name: 'Journals' }).click()
    await panel.getByRole('button', { name: /^Compare with journals/u }).click()
    const journals = panel.getByRole('tabpanel', { name: 'Journals' })
    await journals.getByText(/journals? compared/u).waitFor()
    await journals.locator('summary').first().click()
    await journals.getByRole('heading', { name: 'What speaks against it' }).first().waitFor()
    await check(page, 'journals-light')
    await panel.getByRole('tab', { name: 'Journals' }).press('ArrowRight')
    await panel.getByRole('heading', { name: 'Argument' }).waitFor()
    await asPhone(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sources' }).click()
    await page.getByRole('dialog', { name: 'Sources' }).getByText('In library').first().waitFor()
    await check(page, 'sources-phone')
    await asDesk(page)
    expect(complaints).toEqual([])
  })

  it('lead to an article, which says where it touches the draft, and is collected', async () => {
    const { page, complaints } = visit
    await page.goto('/?view=collections')
    await page.getByLabel('Name of a new collection').fill('To read')
    await page.getByRole('button', { name: 'Make collection' }).click()
    await page.getByRole('heading', { name: 'To read' }).waitFor()
    await page.goto(`/articles/${encodeURIComponent(`doi:${HEDGES.DOI}`)}`)
    await page.getByText('In its own words, from the abstract').waitFor()
    await page.getByText(/does not cite it\./u).waitFor()
    await check(page, 'article-light')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('menuitem', { name: 'To read' }).click()
    await page.getByText('Saved to ‘To read’').waitFor()
    await asPhone(page)
    await check(page, 'article-phone')
    await page.goto('/?view=collections')
    await page.getByRole('link', { name: /Ground beetles/u }).waitFor()
    await check(page, 'collections-phone')
    await asDesk(page)
    expect(complaints).toEqual([])
  })

  it('lead from a search over an article to the library and back to the draft', async () => {
    const { page, context, complaints } = visit
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/?view=search')
    const box = page.getByRole('searchbox')
    await box.fill('replanted hedges')
    await box.press('Enter')
    await page.getByRole('link', { name: /^Ground beetles/u }).click()
    const kept = page.getByRole('button', { name: 'In library' })
    await page.getByRole('button', { name: 'Save' }).or(kept).waitFor()
    if (!(await kept.isVisible())) {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('menuitem', { name: /Self-testing/u }).click()
      await kept.waitFor()
    }
    await page.getByRole('button', { name: 'Cite' }).first().click()
    await page.getByRole('menuitem', { name: 'APA 7' }).click()
    await page.getByText(/^Copied in APA 7/u).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'Sørland, I., & Achebe, C. (2025). Ground beetles in replanted hedges: A fourteen-year series. Field and Margin. https://doi.org/10.5555/hedges.14',
    )
    await page.getByText(/does not cite it\./u).waitFor()
    await page.getByRole('link', { name: /^Go to the (?:draft|passage)$/u }).click()
    await page.waitForURL(new RegExp(draft, 'u'))
    await page.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('link', { name: /^Ground beetles/u }).waitFor()
    expect(complaints).toEqual([])
  })

  it('keep a search with its filters, to be made again', async () => {
    const { page, context, complaints } = visit
    await page.goto('/?view=search&q=forests&from=1990&sort=newest')
    await page.getByRole('heading', { name: 'Random forests' }).waitFor()
    await page.getByRole('button', { name: 'Keep this search' }).click()
    await page.getByRole('button', { name: 'Search kept' }).waitFor()
    await check(page, 'search-light')
    await page.goto('/?view=search&q=machine+learning&type=conference')
    await page.getByRole('columnheader', { name: 'Next deadline' }).waitFor()
    await check(page, 'conferences-light')
    await asPhone(page)
    await check(page, 'conferences-phone')
    await page.goto('/?view=search')
    const kept = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Kept searches' }) })
    await kept.getByRole('link', { name: 'forests', exact: true }).click()
    await page.waitForURL(/from=1990&sort=newest/u)
    await check(page, 'search-phone')
    expect(complaints).toEqual([])
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest')
    await page.getByText('The search waits for the connection').waitFor()
    await page.getByText('Reconnecting').waitFor()
    // Nothing lies over the field: the words can be changed while the connection is away.
    await page.getByRole('searchbox').click({ trial: true })
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Random forests' }).waitFor()
  })
})
