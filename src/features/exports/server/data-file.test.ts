import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { DataFileSchema } from './data-file.ts'

type Schema = z.core.JSONSchema.BaseSchema

interface Field {
  readonly path: string
  readonly isOptional: boolean
}

/** Every field that a file may have, by its path; of what is in a list, once. */
function fieldsOf(schema: Schema, path = ''): readonly Field[] {
  const options = schema.anyOf ?? []
  const items = schema.items
  const isList = typeof items === 'object' && !Array.isArray(items)
  return [
    ...options.flatMap((option) => (typeof option === 'object' ? fieldsOf(option, path) : [])),
    ...(isList ? fieldsOf(items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const own = path === '' ? name : `${path}.${name}`
      const isOptional = !(schema.required ?? []).includes(name)
      return [{ path: own, isOptional }, ...(typeof inner === 'object' ? fieldsOf(inner, own) : [])]
    }),
  ]
}

/** "answered_before" has the fields of "notes", which the page says once. */
const isOwn = ({ path }: Field) => !path.startsWith('answered_before[]')

describe('the page about the data of a draft', () => {
  it('names every field that a file may have and no other, and says which may be missing', () => {
    const page = readFileSync('docs/data-export.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([^`]+)` \| (optional)? ?\| \S.* \|$/gmu)]
    const named = rows.map(([, path = '', mark]) => ({ path, isOptional: mark !== undefined }))
    const fields = fieldsOf(z.toJSONSchema(DataFileSchema)).filter(isOwn)
    expect(fields.length).toBeGreaterThan(100)
    expect(named).toEqual(fields)
  })
})
