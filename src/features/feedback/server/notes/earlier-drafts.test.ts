import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { Run } from '../../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_CREDITS: '60' })
})
afterAll(() => house.close())

const first = `# Lamps and moths

## Introduction

Lamps along the lane were switched off for nine weeks, and the traps in the orchard were emptied at dawn by two people who did not know which lamps had burned. We argue that a dark lane brings the moths back into the orchard.

## Results

The catch rose as soon as the lamps were dark, although the weather was no better than in the weeks before (Nowhere, 2011). The catch of June was lower (Smith, 2019), as it had been before (Baker, 2015), and the council paid for the lamps (Weaver, 2018).

## Discussion

The hedge kept the cold of the second week away from the traps nearest to the lane, and fewer moths flew in May than in June. Many studies have shown that lamps draw moths out of the hedge.

## References

Baker, A. (2015). Moths of the hills. Journal of Moths, 2(1), 3-19.

Smith, J. (2019). The catch of June. Journal of Traps, 4(2), 11-29.

Weaver, C. (2018). What councils paid. Journal of Towns, 7(4), 77-95.
`
const STUDIES = 'Many studies have shown'
const UNLISTED = 'Nowhere, 2011'
/** A paragraph more, a sentence reworded and one left as it was. */
const second = first
  .replace('(Nowhere, 2011)', '(Elsewhere & Nobody, 2013)')
  .replace('## Discussion', 'The moon was full on three of the dark nights.\n\n## Discussion')
const unrelated = `# The mill

## Introduction

The accounts of the mill name each farmer, the weight of his grain and the day on which the flour was fetched, from the first winter to the flood. We argue that the flood changed who came to the mill.

## Discussion

After the flood the wheel stood still, and the miller paid for a cart that took the grain to the next valley until spring. Many studies have shown that lamps draw moths out of the hedge.
`

interface Place {
  readonly me: Caller
  readonly draft: Draft
  readonly path: string
}

async function judged(me: Caller, project: Project, text: string): Promise<Place> {
  const draft = await me.draft(project, text)
  const place = { me, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
  await judge(place)
  // The free checks start by themselves.
  await expect
    .poll(
      async () => {
        const { results } = (await me.call<Draft>('GET', place.path)).body
        return results['checks']?.run === null && results['checks'].data !== null
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return place
}

async function judge({ me, path }: Place, rubric = 'evidence'): Promise<void> {
  const { body } = await me.call<Run>('POST', `${path}/charge`, { rubric })
  expect((await house.ended(me, body.uuid)).state).toBe('ready')
}

async function noteAt({ me, path }: Place, words: string): Promise<Finding> {
  const { body } = await me.call<Draft>('GET', path)
  const notes = ['evidence_review', 'checks'].flatMap(
    (field) => body.results[field]?.data?.findings ?? [],
  )
  const note = notes.find(({ anchors }) => anchors.some(({ exact }) => exact.includes(words)))
  if (note === undefined) throw new Error(`No note on ${words}`)
  return note
}

async function decide(place: Place, words: string, change: object): Promise<void> {
  const { id } = await noteAt(place, words)
  const { status } = await place.me.call('PATCH', `${place.path}/findings/${id}`, change)
  expect(status).toBe(200)
}

describe('what was decided in an earlier draft', () => {
  it('holds in the next draft of the work, also where the passage was reworded, and says where it was decided', async () => {
    const me = await house.visitor()
    const project = await me.project()
    const before = await judged(me, project, first)
    await decide(before, STUDIES, { status: 'dismissed', reason: 'I disagree' })
    await decide(before, UNLISTED, { status: 'accepted' })
    const after = await judged(me, project, second)
    expect(await noteAt(after, STUDIES)).toMatchObject({
      status: 'dismissed',
      reason: 'I disagree. Decided in Draft 1',
    })
    // What was accepted and still gives rise to the note is to be done yet.
    expect(await noteAt(after, 'Elsewhere & Nobody')).toMatchObject({
      status: 'open',
      reason: null,
    })

    // What is said in this draft stays, whatever the earlier one says and however often it is read again.
    await decide(after, STUDIES, { status: 'open' })
    const { body } = await me.call<Draft>('GET', after.path)
    const content = {
      text: `${second}\nOne more remark stands at the end.\n`,
      base_version: body.content?.version ?? 0,
    }
    expect((await me.call('PATCH', after.path, { content })).status).toBe(200)
    await judge(after)
    expect(await noteAt(after, STUDIES)).toMatchObject({ status: 'open', reason: null })
    expect(await noteAt(before, STUDIES)).toMatchObject({ status: 'dismissed' })

    // The draft just before speaks first: the note was opened again there.
    const third = await judged(me, project, second)
    expect(await noteAt(third, STUDIES)).toMatchObject({ status: 'open', reason: null })
    await decide(third, STUDIES, { status: 'dismissed' })

    // A draft that nobody said anything in lets the one before it speak.
    await judged(me, project, second)
    const fifth = await judged(me, project, second)
    expect(await noteAt(fifth, STUDIES)).toMatchObject({
      status: 'dismissed',
      reason: 'Decided in Draft 3',
    })
  }, 90_000)

  it('says nothing about another text in the same project, nor about one in another', async () => {
    const me = await house.visitor()
    const project = await me.project()
    const before = await judged(me, project, first)
    await decide(before, STUDIES, { status: 'dismissed', reason: 'I disagree' })
    const other = await judged(me, project, unrelated)
    expect(await noteAt(other, STUDIES)).toMatchObject({ status: 'open', reason: null })
    const elsewhere = await judged(me, await me.project(), first)
    expect(await noteAt(elsewhere, STUDIES)).toMatchObject({ status: 'open', reason: null })
  }, 60_000)
})
