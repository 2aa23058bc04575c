import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import type { Entry } from '../../src/engines/retrieval/ranking/segment.ts'

/** A test collection: records, questions, and which records answer which question. */
export interface Collection {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly topics: ReadonlyMap<string, string>
  readonly judged: ReadonlyMap<string, ReadonlySet<string>>
}

/** 3,204 abstracts of the Communications of the ACM with 52 judged questions. */
export function cacm(folder: string): Collection {
  const files = untar(gunzipSync(readFileSync(join(folder, 'cacm.tar.gz'))))
  const topics = new Map<string, string>()
  const source = readFileSync(join(folder, 'topics.cacm.txt'), 'utf8')
  for (const [, number = '', text = ''] of source.matchAll(
    /<DOCNO>\s*(\d+)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/gu,
  ))
    topics.set(number, text.trim())
  const judged = new Map<string, Set<string>>()
  for (const line of readFileSync(join(folder, 'qrels.cacm.txt'), 'utf8').split('\n')) {
    const [topic, , record] = line.trim().split(/\s+/u)
    if (topic !== undefined && record !== undefined) judge(judged, topic, record)
  }
  return {
    name: 'CACM',
    entries: files.map(({ name, text }) => cacmEntry(name.replace('.html', ''), text)),
    topics: new Map([...topics].filter(([number]) => judged.has(number))),
    judged,
  }
}

function cacmEntry(id: string, html: string): Entry {
  const text = html.replaceAll(/<\/?(?:html|pre)>/gu, '')
  const [body = '', rest = ''] = text.split(/\nCACM \w+, \d{4}\n/u)
  const [title = '', ...abstract] = body.trim().split(/\n\s*\n/u)
  const people = rest.split(/\nCA\d{6}/u)[0] ?? ''
  return { id, fields: { title, abstract: abstract.join(' '), keywords: people } }
}

/** 1,400 abstracts of aerodynamics with 225 judged questions. */
export function cranfield(folder: string): Collection {
  const read = (name: string) => readFileSync(join(folder, 'cranfield', name), 'utf8')
  const entries = records(read('cran.all.1400')).map(({ id, parts }): Entry => {
    const title = parts.get('T') ?? ''
    const whole = parts.get('W') ?? ''
    return { id, fields: { title, abstract: whole, keywords: parts.get('A') ?? '' } }
  })
  const questions = records(read('cran.qry')).map(({ parts }) => parts.get('W') ?? '')
  const judged = new Map<string, Set<string>>()
  for (const line of read('cranqrel').split('\n')) {
    const [topic, record] = line.trim().split(/\s+/u)
    // One code is -1, a slip; the file's own note counts all others as relevant.
    if (topic !== undefined && record !== undefined) judge(judged, topic, record)
  }
  return {
    name: 'Cranfield',
    entries,
    // The judgements count the questions from 1 in the order of the file, whatever their own numbers say.
    topics: new Map(questions.map((text, place) => [String(place + 1), text])),
    judged,
  }
}

function judge(judged: Map<string, Set<string>>, topic: string, record: string): void {
  judged.set(topic, (judged.get(topic) ?? new Set()).add(record))
}

function records(text: string): readonly { id: string; parts: ReadonlyMap<string, string> }[] {
  return text
    .split(/^\.I /mu)
    .slice(1)
    .map((record) => {
      const [number = '', ...lines] = record.split(/\r?\n/u)
      const parts = new Map<string, string>()
      let part = ''
      for (const line of lines) {
        if (/^\.[A-Z]$/u.test(line)) part = line.slice(1)
        else parts.set(part, `${parts.get(part) ?? ''} ${line}`)
      }
      return { id: String(Number(number)), parts }
    })
}

function untar(bytes: Uint8Array): readonly { name: string; text: string }[] {
  const files: { name: string; text: string }[] = []
  const decoder = new TextDecoder('latin1')
  for (let at = 0; at + 512 <= bytes.length;) {
    const name = decoder.decode(bytes.subarray(at, at + 100)).replaceAll('\0', '')
    if (name === '') break
    const size = Number.parseInt(decoder.decode(bytes.subarray(at + 124, at + 136)), 8)
    if (size > 0)
      files.push({ name, text: decoder.decode(bytes.subarray(at + 512, at + 512 + size)) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
