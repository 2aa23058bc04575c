import { afterAll, beforeAll, expect, it } from 'vitest'

import { honestReviewer } from '#features/feedback/server/model/testing/scripted-reviewer.ts'
import { startProtocolServer } from '#platform/server/llm/testing/protocol-server.ts'
import type { Asked, ProtocolServer, Reply } from '#platform/server/llm/testing/protocol-server.ts'

import { openOwnHouse, openSample } from './house/browser.ts'
import type { OwnHouse } from './house/browser.ts'
import { looksRight, shoot } from './house/looks-right.ts'

let house: OwnHouse
let provider: ProtocolServer
let reply: (asked: Asked) => Reply = honestReviewer

beforeAll(async () => {
  provider = await startProtocolServer((asked) => reply(asked))
  house = await openOwnHouse({
    SCHOLIUM_VISITOR_CREDITS: '10',
    SCHOLIUM_MODEL: 'openai:gpt-5-mini',
    SCHOLIUM_MODEL_KEY: 'key',
    SCHOLIUM_MODEL_URL: `${provider.url}/v1`,
    SCHOLIUM_MODEL_PERSON_TOKENS: '20000',
  })
})
afterAll(async () => {
  await house.close()
  await provider.close()
})

it('names the provider before anything is sent, says why it gave nothing, and asks it again', async () => {
  const { page, complaints } = await house.visit()
  await openSample(page)
  await page.getByRole('button', { name: 'Draft, its menu' }).click()
  await page.getByRole('menuitem', { name: 'What feedback may do' }).click()
  await page.getByRole('radio', { name: 'Also gpt-5-mini of OpenAI' }).check()
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByText(/^OpenAI is sent the passages/u).waitFor()
  await looksRight(page, 'consent')
  await page.getByRole('checkbox', { name: 'may be sent to OpenAI' }).check()
  await save.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^Review this draft/u }).click()
  await page.getByText(/by gpt-5-mini of OpenAI, to whom the text is sent/u).waitFor()
  await page.getByText(/share for 24 hours 20,000 tokens are left/u).waitFor()
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('checkbox', { name: 'Thesis statement' }).check()
  expect(provider.asked).toHaveLength(0)

  reply = () => ({ status: 401 })
  await page.getByRole('button', { name: /^Start review/u }).click()
  const card = page.locator('[data-rubric=thesis_statement]')
  await card.getByRole('heading', { level: 3 }).getByText('Secure').waitFor()
  await card.getByRole('button', { name: 'Thesis statement' }).click()
  await card
    .getByText(
      'Read without gpt-5-mini. The provider refused the key (401). Whoever runs this server has to see to that. Its credits came back.',
    )
    .waitFor()
  await page.getByRole('banner').getByText('10', { exact: true }).waitFor()

  reply = honestReviewer
  await card.getByRole('button', { name: /^Review again/u }).click()
  await card.getByText(/A second reading by a language model added/u).waitFor()
  expect(await card.getByText(/^Read without/u).count()).toBe(0)
  await card.getByText(/^Read \d+ of \d+ passages/u).click()
  await card.getByText(/by gpt-5-mini of OpenAI\..* The model took [\d,]+ tokens/u).waitFor()
  await page.getByRole('banner').getByText('9', { exact: true }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

it('says what is left of a share before it starts, when it is used up, and when the model is gone', async () => {
  const { page } = await house.visit()
  await openSample(page)
  const settings = async () => {
    await page.getByRole('button', { name: 'Draft, its menu' }).click()
    await page.getByRole('menuitem', { name: 'What feedback may do' }).click()
  }
  await settings()
  await page.getByRole('radio', { name: 'Also gpt-5-mini of OpenAI' }).check()
  await page.getByRole('checkbox', { name: 'may be sent to OpenAI' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await house.restart({ SCHOLIUM_MODEL_PERSON_TOKENS: '0' })
  await page.reload()
  await page.getByRole('button', { name: /^Review this draft/u }).click()
  await page
    .getByText(/the share of gpt-5-mini of OpenAI for the last 24 hours is used up/u)
    .waitFor()
  await shoot(page, 'share-used-up')
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('checkbox', { name: 'Thesis statement' }).check()
  const before = provider.asked.length
  await page.getByRole('button', { name: /^Start review/u }).click()
  const card = page.locator('[data-rubric=thesis_statement]')
  await card.getByRole('heading', { level: 3 }).getByText('Secure').waitFor()
  await card.getByRole('button', { name: 'Thesis statement' }).click()
  await card
    .getByText(
      'Read without gpt-5-mini. Your share of the model is used up; it comes back within 24 hours. Its credits came back.',
    )
    .waitFor()
  expect(provider.asked).toHaveLength(before)

  await house.restart({ SCHOLIUM_MODEL: '', SCHOLIUM_MODEL_KEY: '', SCHOLIUM_MODEL_URL: '' })
  await page.reload()
  await settings()
  await page
    .getByText(
      'You had allowed OpenAI. That model is not offered here any more, so the built-in analyser reads alone.',
    )
    .waitFor()
  await shoot(page, 'consent-lapsed')
}, 240_000)
