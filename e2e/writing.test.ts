import { readFileSync } from 'node:fs'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openHouse, openSample, PHONE } from './house/browser.ts'
import type { House } from './house/browser.ts'
import { callFrom, draftPathOf, judge } from './house/calls.ts'
import { looksRight } from './house/looks-right.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const DRAFT = `# Sleep regularity in rotating shifts

## Need and gap

Rotas count hours worked, and nobody asks how regular sleep is (Okonjo and Hale 2021).

## Methods

Nurses wear a wrist watch for twelve weeks.

## References

Hale, P. (2020). Sleep in wards. Journal of Sleep, 3, 1–9.`

async function write(page: Page, text: string): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Write here' }).click()
  await page.waitForURL(/\/write\//u)
  const box = page.getByRole('textbox', { name: 'Text of the draft' })
  await box.fill(text)
  return box
}

/** Whether something stands on the screen. */
const seen = async (what: Locator) => {
  const box = await what.first().boundingBox()
  return box !== null && box.y > 0 && box.y < 900
}

const saved = async (page: Page) => {
  const { body } = await callFrom(page, `GET ${draftPathOf(page)}`)
  return (body as { content: { text: string } }).content.text
}

const formsIn = (page: Page) =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('[role=textbox] > [data-form]:not([data-form=blank])')].map((line) => line.dataset.form)`,
  )

describe('the editor', () => {
  it('opens where the text was read, and the text where the writing was', async () => {
    const { page } = await house.visit()
    const long = Array.from(
      { length: 40 },
      (_, at) => `Ward ${at + 1} keeps its rota for ${at + 2} weeks.`,
    )
    const box = await write(page, `# Rotas\n\n## Wards\n\n${long.join('\n\n')}`)
    await page.getByText(/^Saved/u).waitFor()
    await box.getByText('Ward 25 keeps').scrollIntoViewIfNeeded()
    await box.getByText('Ward 25 keeps').waitFor()
    const view = page.getByRole('radiogroup', { name: 'View' })
    await view.getByText('Text').click()
    await expect
      .poll(() => seen(page.locator('[data-block]', { hasText: 'Ward 25 keeps' })))
      .toBe(true)
    await page.evaluate(`(() => {
      const page = document.querySelector('[data-page-scroll]')
      page.scrollTop = page.scrollHeight
    })()`)
    await view.getByText('Write').click()
    await expect.poll(() => seen(box.getByText('Ward 38 keeps'))).toBe(true)
  })

  it('sets the notes of a draft that was judged before one under the other', async () => {
    const { page } = await house.visit()
    await openSample(page)
    const path = draftPathOf(page)
    const crowded = readFileSync(
      new URL('../eval/texts/essay-food-banks.md', import.meta.url),
      'utf8',
    )
    const made = (await callFrom(page, `POST ${path.replace(/\/[^/]+$/u, '') as `/${string}`}`, {
      name: 'Food banks',
    })) as { body: { slug: string; content: { version: number } } }
    const draft = `${path.replace(/[^/]+$/u, '') as `/${string}`}${made.body.slug}` as const
    const content = { text: crowded, base_version: made.body.content.version }
    expect((await callFrom(page, `PATCH ${draft}`, { content })).status).toBe(200)
    await judge(page, draft, [{ rubric: 'thesis_statement' }, { rubric: 'review' }])
    const project = new URL(page.url()).pathname.split('/')[2] ?? ''
    await page.goto(`/projects/${project}/documents/${made.body.slug}`)
    await page.getByText('Write', { exact: true }).click()
    const notes = page.getByRole('list', { name: 'Notes in the margin' }).getByRole('listitem')
    await notes.nth(3).waitFor()
    const gaps = async () => {
      const boxes = []
      for (const note of await notes.all()) boxes.push(await note.boundingBox())
      return boxes
        .flatMap((box) => (box === null ? [] : [box]))
        .sort((one, other) => one.y - other.y)
        .flatMap(({ y }, at, all) => {
          const above = all[at - 1]
          return above === undefined ? [] : [Math.round(y - above.y - above.height)]
        })
    }
    await expect.poll(async () => Math.min(...(await gaps()))).toBeGreaterThan(5)
  })

  it('sets each line as what it is, with its notes beside it, at any size and in the dark', async () => {
    const { page, complaints } = await house.visit()
    const box = await write(page, DRAFT)
    expect(await formsIn(page)).toEqual([
      'title',
      'chapter',
      'paragraph',
      'chapter',
      'paragraph',
      'chapter',
      'paragraph',
    ])
    const note = page
      .getByRole('list', { name: 'Notes in the margin' })
      .getByRole('button', { name: /Okonjo 2021 is not in the references/u })
    await note.waitFor()
    const line = box.getByText('(Okonjo and Hale 2021)')
    const [at, of] = [await note.boundingBox(), await line.boundingBox()]
    expect(Math.abs((at?.y ?? 0) - (of?.y ?? 0))).toBeLessThan(60)
    await page.getByText(/^Saved \d/u).waitFor()
    // Chosen beside the text it is told in full, in place of the guide.
    await note.click()
    await page
      .getByRole('complementary', { name: 'Feedback' })
      .getByRole('button', { name: /^Accept/u })
      .waitFor()
    // The outline leads through what is written, and says how long each part is.
    await page.getByRole('button', { name: /^Methods ?\d+ words$/u }).click()
    await box.waitFor()
    await looksRight(page, 'writing')
    expect(complaints).toEqual([])
  })

  it('gives lines a form, goes on with lists, and takes everything back', async () => {
    const { page } = await house.visit()
    const box = await write(page, 'Aims')
    await box.press('Control+End')
    await page.getByRole('button', { name: 'Chapter', exact: true }).click()
    await box.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- to measure')
    await page.keyboard.press('Enter')
    await page.keyboard.type('to test')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('So much for that.')
    await expect.poll(() => saved(page)).toBe('## Aims\n- to measure\n- to test\nSo much for that.')
    await page.getByRole('button', { name: 'Chapter', exact: true }).focus()
    await page.getByRole('button', { name: 'Paragraph' }).press('Enter')
    await page.getByRole('menuitem', { name: /^Quotation/u }).press('Enter')
    await expect.poll(() => saved(page)).toMatch(/\n> So much for that\.$/u)

    await box.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('# Anew')
    expect(await formsIn(page)).toEqual(['title'])
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Control+z')
    await expect.poll(() => saved(page)).toMatch(/^## Aims\n[\s\S]*for that\.$/u)
  })

  it('keeps the structure of what is pasted and drops its looks', async () => {
    const { page } = await house.visit()
    const box = await write(page, '')
    await box.focus()
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/html', '<h2 style="color:red">Aims</h2><p>We ask <b>two</b> things.</p><ol><li>Where?</li><li>When?</li></ol><table><tr><th>Town</th><td>3</td></tr></table>')
      data.setData('text/plain', 'Aims\\nWe ask two things.\\nWhere?\\nWhen?\\nTown\\t3')
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })()`)
    await expect
      .poll(() => saved(page))
      .toBe('## Aims\n\nWe ask two things.\n\n1. Where?\n2. When?\n\n| Town | 3 |')
    expect(await box.locator('[style], b').count()).toBe(0)
  })

  it('keeps the structure of what is dropped, on lines of its own', async () => {
    const { page } = await house.visit()
    const box = await write(page, 'Nurses sleep when they can.')
    const line = await box.getByText('Nurses sleep').boundingBox()
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/html', '<h2>Aims</h2><ul><li>Where?</li><li>When?</li></ul>')
      data.setData('text/plain', 'Aims\\nWhere?\\nWhen?')
      const field = document.querySelector('[role=textbox]')
      const at = { clientX: ${(line?.x ?? 0) + 1}, clientY: ${(line?.y ?? 0) + 12} }
      field.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...at }),
      )
    })()`)
    await expect
      .poll(() => saved(page))
      .toBe('## Aims\n\n- Where?\n- When?\n\nNurses sleep when they can.')
  })

  it('moves what is dragged within it, and doubles nothing', async () => {
    const { page } = await house.visit()
    const box = await write(page, 'Nurses sleep.\n\nWards *never* do.\n\nThe end.')
    const first = await box.getByText('Nurses sleep.').boundingBox()
    const last = await box.getByText('The end.').boundingBox()
    const [x, y, middle] = [first?.x ?? 0, first?.y ?? 0, (first?.height ?? 0) / 2]
    // From the first line into the second paragraph.
    await page.evaluate(`getSelection().setBaseAndExtent(
      document.querySelectorAll('.cm-line')[0].firstChild, 0,
      document.querySelectorAll('.cm-line')[2].firstChild, 5)`)
    await page.mouse.move(x + 20, y + middle)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + middle + 20, { steps: 5 })
    await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + middle, { steps: 10 })
    await page.mouse.up()
    await expect.poll(() => saved(page)).toBe(' *never* do.\n\nNurses sleep.\n\nWardsThe end.')
  })

  it('keeps every letter that is typed fast, and takes in what another window wrote', async () => {
    const { page } = await house.visit()
    const box = await write(page, '')
    await box.focus()
    const words = 'Nurses wear a wrist watch for twelve weeks, and sleep when they can. '
      .repeat(4)
      .trim()
    await page.keyboard.type(words)
    await expect.poll(() => saved(page)).toBe(words)
    const { body } = await callFrom(page, `GET ${draftPathOf(page)}`)
    const { version } = (body as { content: { version: number } }).content
    const { status } = await callFrom(page, `PATCH ${draftPathOf(page)}`, {
      content: { text: `# From elsewhere\n\n${words}`, base_version: version },
    })
    expect(status).toBe(200)
    await page.reload()
    await box.getByText('From elsewhere').waitFor()
    await box.press('Control+End')
    await page.keyboard.type(' So it is.')
    await expect.poll(() => saved(page)).toBe(`# From elsewhere\n\n${words} So it is.`)
  })

  it('finds and replaces words, also those far from the screen', async () => {
    const { page } = await house.visit()
    const far = Array.from({ length: 150 }, (_, at) => `Paragraph ${at} has its words.`).join(
      '\n\n',
    )
    const box = await write(page, `${far}\n\nHere stands the heron.`)
    await box.press('Control+Home')
    await box.press('Control+f')
    await page.getByRole('textbox', { name: 'Find in the text' }).waitFor()
    await page.keyboard.type('heron')
    await page.keyboard.press('Enter')
    await box.getByText('Here stands the').waitFor()
    await page.getByRole('textbox', { name: 'Replace with' }).pressSequentially('stork')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expect.poll(() => saved(page)).toMatch(/Here stands the stork\.$/u)
    await page.keyboard.press('Escape')
    await box.focus()
  })

  it('leaves the text alone on the screen when asked to, and brings the rest back', async () => {
    const { page } = await house.visit()
    const box = await write(page, DRAFT)
    await box.press('Control+.')
    await page.getByRole('complementary', { name: 'Outline' }).waitFor({ state: 'hidden' })
    await page.getByRole('complementary', { name: 'Feedback' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'Outline' }).waitFor()
  })

  it('cites a source of the library by an @, with the keyboard alone', async () => {
    const { page, complaints } = await house.visit()
    const box = await write(page, '# Sleep\n\nWatch data can be matched to shifts')
    const project = new URL(page.url()).pathname.split('/')[2] ?? ''
    for (const [title, authors, year] of [
      [
        'Matching wrist actigraphy to hospital shift records',
        ['Brandt, Anna', 'Osei, Kofi', 'Lund, Per'],
        2023,
      ],
      ['Sleep regularity and reported slips', ['Brandt, Anna', 'Whitlock, Sue'], 2020],
    ] as const) {
      const { status } = await callFrom(page, `POST /projects/${project}/library`, {
        title,
        authors,
        year,
      })
      expect(status).toBe(201)
    }
    await box.press('Control+End')
    await page.keyboard.type(' @bran')
    const list = page.getByRole('listbox', { name: 'Sources to cite' })
    await list.getByRole('option').nth(1).waitFor()
    await looksRight(page, 'citing', async () => {
      await box.press('Control+End')
      await list.waitFor()
    })
    await box.press('Control+End')
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    for (let letters = 0; letters < ' @bran'.length; letters += 1) {
      await page.keyboard.press('Backspace')
    }
    await page.getByRole('button', { name: 'Cite', exact: true }).click()
    await page.keyboard.type('brandt wri')
    await expect.poll(() => list.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('.')
    await expect
      .poll(() => saved(page))
      .toBe('# Sleep\n\nWatch data can be matched to shifts (Brandt et al., 2023).')
    expect(complaints).toEqual([])
  })

  it('is printed as the text, without what stands around it', async () => {
    const { page } = await house.visit()
    const box = await write(page, DRAFT)
    await page.emulateMedia({ media: 'print' })
    expect(await box.isVisible()).toBe(true)
    for (const around of [
      page.getByRole('navigation', { name: 'Project' }),
      page.getByRole('banner'),
      page.getByRole('complementary').first(),
      page.getByRole('toolbar', { name: 'Form of the line' }),
      page.getByText(/Reads in/u),
    ])
      expect(await around.isVisible()).toBe(false)
  })

  it('has its tools over the foot on a phone, and opens the note on words that are tapped', async () => {
    const { page } = await house.visit({ size: PHONE })
    const box = await write(page, DRAFT)
    await page.getByRole('toolbar', { name: 'Form of the line' }).waitFor()
    await page.getByText(/^Saved \d/u).waitFor()
    await expect
      .poll(
        async () => {
          await box.getByText('(Okonjo and Hale 2021)').click()
          return page.getByRole('heading', { name: /Okonjo 2021 is not/u }).count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
  })
})
