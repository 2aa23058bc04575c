import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joined } from '#app/server/testing/sharing.ts'
import { startTestApplication } from '#app/server/testing/test-application.ts'
import type { Caller, TestApplication } from '#app/server/testing/test-application.ts'
import type { Finding } from '#engines/analysis/finding.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Project } from '#features/projects/contract.ts'

import type { AnsweredNote, Run } from '../../contract.ts'

let house: TestApplication

beforeAll(async () => {
  house = await startTestApplication({ SCHOLIUM_VISITOR_CREDITS: '30' })
})
afterAll(() => house.close())

const filler =
  'The rolls of the guild name every miller who paid the toll, and the clerk wrote the weight of the flour beside each name. '
const CITING = 'The flood closed every mill of the valley (Nowhere, 2011).'
const REWORDED = 'The great flood closed each mill in the valley (Elsewhere & Nobody, 2013).'

const textWith = (
  passage: string,
  claim = 'Many studies have shown that tolls follow floods.',
) => `# Mills

## Introduction

${filler.repeat(2)} ${passage} The harvest failed that year (Smith, 2019), as it had before (Baker, 2015). The guild lent flour to the poor (Miller, 2017), and the council paid (Weaver, 2018).

## Discussion

${filler.repeat(2)} ${claim}

## References

Baker, A. (2015). Hunger in the hills. Journal of Harvests, 2(1), 3-19.

Miller, B. (2017). The flour of the guild. Journal of Guilds, 5(3), 41-60.

Smith, J. (2019). The price of bread. Journal of Markets, 4(2), 11-29.

Weaver, C. (2018). What councils paid. Journal of Towns, 7(4), 77-95.
`

interface Place {
  readonly me: Caller
  readonly project: Project
  readonly draft: Draft
  readonly path: string
}

async function start(me?: Caller): Promise<Place> {
  const own = me ?? (await house.visitor())
  const project = await own.project()
  const draft = await own.draft(project, textWith(CITING))
  const place = { me: own, project, draft, path: `/projects/${project.uuid}/drafts/${draft.uuid}` }
  await checked(place)
  return place
}

async function notes({ me, path }: Place, field = 'checks'): Promise<readonly Finding[]> {
  const { body } = await me.call<Draft>('GET', path)
  return body.results[field]?.data?.findings ?? []
}

async function gone({ me, path }: Place, as = me): Promise<readonly AnsweredNote[]> {
  const { body } = await as.call<{ notes: AnsweredNote[] }>('GET', `${path}/answered-notes`)
  return body.notes
}

/** Waits until the free checks have read the text as it is now. */
async function checked({ me, path }: Place): Promise<void> {
  await expect
    .poll(
      async () => {
        const field = (await me.call<Draft>('GET', path)).body.results['checks']
        return field?.data !== null && field?.run === null && !field.out_of_date
      },
      { timeout: 40_000 },
    )
    .toBe(true)
}

async function save(place: Place, text: string): Promise<void> {
  const { me, path } = place
  const { body } = await me.call<Draft>('GET', path)
  const saved = await me.call('PATCH', path, {
    content: { text, base_version: body.content?.version ?? 0 },
  })
  expect(saved.status).toBe(200)
  await checked(place)
}

async function decide(place: Place, id: string, change: object): Promise<void> {
  const answer = await place.me.call('PATCH', `${place.path}/findings/${id}`, change)
  expect(answer.status).toBe(200)
}

const unlisted = (found: readonly Finding[], words: string) => {
  const note = found.find(
    ({ kind, anchors }) => kind === 'issue' && anchors.some(({ exact }) => exact.includes(words)),
  )
  if (note === undefined)
    throw new Error(
      `No note on ${words}: ${found.map(({ title, anchors }) => `${title} (${anchors[0]?.exact ?? ''})`).join('; ')}`,
    )
  return note
}

describe('what was decided about a note of the free checks', () => {
  it('goes along when the words under it are changed, and stays where the words are gone', async () => {
    const place = await start()
    const before = unlisted(await notes(place), 'Nowhere')
    await decide(place, before.id, { status: 'dismissed', reason: 'The source was renamed' })

    await save(place, textWith(REWORDED))
    const after = unlisted(await notes(place), 'Elsewhere')
    expect(after.id).not.toBe(before.id)
    expect(after).toMatchObject({ status: 'dismissed', reason: 'The source was renamed' })
    expect(await gone(place)).toEqual([])

    await save(place, textWith('The mills of the valley were closed.'))
    const [left, ...others] = await gone(place)
    expect(others).toEqual([])
    expect(left?.note).toMatchObject({ status: 'dismissed', reason: 'The source was renamed' })
    expect(left?.note.anchors[0]?.exact).toContain('Elsewhere')

    await save(place, textWith(CITING))
    expect(unlisted(await notes(place), 'Nowhere')).toMatchObject({
      id: before.id,
      status: 'dismissed',
      reason: 'The source was renamed',
    })
    expect(await gone(place)).toEqual([])
  }, 120_000)

  it('counts in the list of drafts under the id that the note has now', async () => {
    const place = await start()
    await decide(place, unlisted(await notes(place), 'Nowhere').id, { status: 'accepted' })
    await save(place, textWith(REWORDED))
    const { body } = await place.me.call<Project[]>('GET', '/projects')
    const counts = body[0]?.drafts[0]?.notes
    const all = (await notes(place)).filter(({ kind }) => kind !== 'strength')
    expect(counts).toMatchObject({ settled: 1, total: all.length })
  }, 120_000)

  it('is read by whoever may read the project, as far as its policy goes, and by nobody else', async () => {
    const owner = await house.person()
    const place = await start(owner)
    const viewer = await joined(house, { owner, project: place.project, permission: 'VIEWER' })
    const note = unlisted(await notes(place), 'Nowhere')
    await decide(place, note.id, { status: 'dismissed', reason: 'My own reason' })
    await save(place, textWith('The mills of the valley were closed.'))
    const [seen] = await gone(place, viewer)
    expect(seen?.note).toMatchObject({ id: note.id, reason: 'My own reason' })
    expect(seen?.note.how).not.toBe('')
    const policy = { help: 'questions-only' }
    await owner.call('PATCH', `/projects/${place.project.uuid}/feedback-policy`, policy)
    expect((await gone(place, viewer))[0]?.note).toMatchObject({ how: '', reason: 'My own reason' })
    const stranger = await house.visitor()
    expect((await stranger.call('GET', `${place.path}/answered-notes`)).status).toBe(404)
    const refused = await viewer.call('PATCH', `${place.path}/findings/${note.id}`, {
      status: 'open',
    })
    expect(refused.status).toBe(403)
  }, 120_000)

  it('leads back to a note that the text no longer gives rise to when an edit alone settled it: that is no answer', async () => {
    const place = await start()
    const note = unlisted(await notes(place), 'Nowhere')
    await save(place, textWith('The mills of the valley were closed.'))
    expect(await gone(place)).toEqual([])
    await save(place, textWith(CITING))
    expect(unlisted(await notes(place), 'Nowhere')).toMatchObject({ id: note.id, status: 'open' })
  }, 120_000)
})

describe('what was decided about a paid note', () => {
  it('goes along into the next review, with the dispute that was had about it', async () => {
    const place = await start()
    const review = async () => {
      const { body } = await place.me.call<Run>('POST', `${place.path}/charge`, {
        rubric: 'evidence',
      })
      await house.ended(place.me, body.uuid)
    }
    await review()
    const before = unlisted(await notes(place, 'evidence_review'), 'Many studies')
    await decide(place, before.id, { status: 'disputed', reason: 'I disagree' })
    await expect
      .poll(
        async () =>
          (await notes(place, 'evidence_review')).find(({ id }) => id === before.id)?.second_reading
            ?.outcome,
        { timeout: 20_000 },
      )
      .toBe('upheld')
    await decide(place, before.id, { status: 'accepted' })
    await save(place, textWith(CITING, 'Many studies have clearly shown that tolls follow floods.'))
    await review()
    const after = unlisted(await notes(place, 'evidence_review'), 'Many studies')
    expect(after.id).not.toBe(before.id)
    expect(after).toMatchObject({ status: 'accepted', second_reading: { outcome: 'upheld' } })
  }, 120_000)
})

describe('a database from before notes were followed', () => {
  it('keeps every decision with the note that it was about', async () => {
    const place = await start()
    const note = unlisted(await notes(place), 'Nowhere')
    await decide(place, note.id, { status: 'dismissed', reason: 'An old reason' })
    const tables = house.application.database.tables()
    const { feedbackMigrations } = await import('../tables/migrations.ts')
    await sql`alter table note_states rename column note_key to finding_id`.execute(tables)
    await sql`alter table second_readings rename column note_key to finding_id`.execute(tables)
    await sql`drop table followed_notes`.execute(tables)
    await sql`drop table followed_ids`.execute(tables)
    await feedbackMigrations['2026-11-22-2330-followed-notes']?.up(tables)
    expect(unlisted(await notes(place), 'Nowhere')).toMatchObject({ reason: 'An old reason' })
    await save(place, textWith('The mills of the valley were closed.'))
    expect((await gone(place))[0]?.note).toMatchObject({ id: note.id, reason: 'An old reason' })
  }, 120_000)
})
