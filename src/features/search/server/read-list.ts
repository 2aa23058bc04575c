import * as z from 'zod'

/** The answer of a source is not in the form that the source is known for. */
export class SourceFormError extends Error {
  override readonly name = 'SourceFormError'
}

/** JSON in the given form. @throws SourceFormError */
export function readJson<Output>(body: string, schema: z.ZodType<Output>): Output {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw new SourceFormError('Not JSON', { cause })
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new SourceFormError('Another form', { cause: parsed.error })
  return parsed.data
}

/** Records that read well; one that is in no known form is left out and takes no other with it. */
export function readEach<Item, Output>(
  items: readonly unknown[],
  schema: z.ZodType<Item>,
  made: (item: Item) => Output | undefined,
): Output[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item)
    if (!parsed.success) return []
    const output = made(parsed.data)
    return output === undefined ? [] : [output]
  })
}

/** A text that may be absent, `null`, or of another type where the source is careless. */
export const looseText = z.string().nullish().catch(null)
export const looseNumber = z.number().nullish().catch(null)
export const looseTexts = z.array(looseText).nullish().catch(null)

/** A list that may be absent: then it is empty. */
export const looseList = <Item>(item: z.ZodType<Item>) =>
  z
    .array(item)
    .nullish()
    .catch(null)
    .transform((list) => list ?? [])
