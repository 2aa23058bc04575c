import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { WorkSchema } from '#engines/retrieval/records/work.ts'

import { registry } from './sources.generated.ts'

/** Answers that others have recorded for the tests of their own client libraries; read where they are. */
const folder = join(process.env['SCHOLIUM_DATA'] ?? '../shared/data', 'api-recordings')
const isThere = existsSync(folder)

const visitor = { contact: undefined, key: undefined, today: '2026-11-22' }

function recorded(archive: string, name: RegExp): readonly string[] {
  const files = unzipSync(readFileSync(join(folder, archive)))
  return Object.entries(files)
    .filter(([path]) => name.test(path))
    .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
}

function worksOf(id: string, body: string) {
  const source = registry.find((one) => one.id === id)
  if (source === undefined) throw new Error(`There is no ${id}`)
  const { works } = source.read(body, { offer: 'works', text: 'x', block: 1 }, visitor)
  for (const work of works) WorkSchema.parse(work)
  return works
}

/** Bodies of a cassette in YAML: quoted over several lines, or packed. */
function bodiesOf(cassette: string): readonly string[] {
  const packed = [...cassette.matchAll(/string: !!binary \|\n((?: +[\w+/=]+\n)+)/gu)].map(
    ([, lines = '']) =>
      gunzipSync(Buffer.from(lines.replaceAll(/\s+/gu, ''), 'base64')).toString('utf8'),
  )
  const quoted = [...cassette.matchAll(/string: '((?:[^']|'')*)'/gu)].map(([, text = '']) =>
    text
      .replaceAll("''", "'")
      .split(/\n(?:[ ]*\n)+/u)
      .map((paragraph) => paragraph.replaceAll(/\n */gu, ' '))
      .join('\n'),
  )
  return [...packed, ...quoted]
}

describe.skipIf(!isThere)('answers that were really given', () => {
  it('of arXiv are read whole', () => {
    const bodies = recorded('arxiv.zip', /q_testing_s\d+_m10_/u).map(
      (file) => z.object({ body: z.string() }).parse(JSON.parse(file)).body,
    )
    expect(bodies.length).toBeGreaterThan(3)
    for (const body of bodies) {
      const works = worksOf('arxiv', body)
      expect(works).toHaveLength([...body.matchAll(/<entry>/gu)].length)
      for (const work of works) {
        expect(work.authors.length).toBeGreaterThan(0)
        expect(work.year).toBeGreaterThan(1985)
        expect(work.abstract?.length).toBeGreaterThan(20)
      }
    }
  })

  it('of Crossref are read whole', () => {
    const bodies = recorded('crossref-habanero.zip', /test_works_query\.yaml$/u).flatMap(bodiesOf)
    const works = bodies.flatMap((body) => worksOf('crossref', body))
    const items = bodies.flatMap(
      (body) =>
        z
          .object({
            message: z.object({
              items: z.array(z.object({ title: z.array(z.string()).optional() })),
            }),
          })
          .parse(JSON.parse(body)).message.items,
    )
    expect(works.length).toBeGreaterThan(1)
    expect(works).toHaveLength(items.filter(({ title }) => title?.[0] !== undefined).length)
    for (const work of works) expect(work.id).toMatch(/^doi:10\./u)
  })

  it('of Semantic Scholar are read whole', () => {
    const bodies = recorded('semantic-scholar.zip', /test_search_paper\.yaml$/u).flatMap(bodiesOf)
    const works = bodies.flatMap((body) => worksOf('semantic-scholar', body))
    expect(works.length).toBeGreaterThan(90)
    for (const work of works) expect(work.identifiers.semantic_scholar).toMatch(/^[\da-f]{40}$/u)
  })
})
