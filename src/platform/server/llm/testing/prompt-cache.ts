import type { Body, TokenCounts } from './protocols.ts'

/** Characters of English text to a token. */
const charactersPerToken = 3.6
/** Shorter beginnings are kept by neither OpenAI nor Anthropic. */
const fewestTokens = 1024
/** OpenAI keeps beginnings in steps of this many tokens. */
const step = 128

/**
 * What requests would come to at a provider that keeps the beginnings of prompts: Anthropic up to the marks in the
 * request, for a surcharge; the others whatever was said before, in steps. A beginning counts from the request after
 * the one that brought it.
 */
export function createPromptCache() {
  const kept = new Set<string>()
  return {
    count: (body: Body, answer: string): TokenCounts => {
      const parts = partsOf(body)
      const marked = parts.findLastIndex(({ isMarked }) => isMarked)
      const isAnthropic = 'messages' in body && 'system' in body
      const whole = parts.map(({ text }) => text).join('\u001F')
      const beginnings = isAnthropic
        ? [
            parts
              .slice(0, marked + 1)
              .map(({ text }) => text)
              .join('\u001F'),
          ]
        : stepsOf(whole)
      const known = beginnings.findLast((beginning) => kept.has(beginning)) ?? ''
      const cached = tokens(known) >= fewestTokens ? tokens(known) : 0
      const longest = beginnings.at(-1) ?? ''
      for (const beginning of beginnings) kept.add(beginning)
      const isStored = isAnthropic && cached === 0 && tokens(longest) >= fewestTokens
      return {
        input: tokens(whole),
        cached,
        stored: isStored ? tokens(longest) : 0,
        output: tokens(answer),
      }
    },
  }
}

const tokens = (text: string) => Math.ceil(text.length / charactersPerToken)

function stepsOf(whole: string): readonly string[] {
  const length = step * charactersPerToken
  const steps = Math.floor(whole.length / length)
  return Array.from({ length: steps }, (_, index) =>
    whole.slice(0, Math.round((index + 1) * length)),
  )
}

interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** In the order in which providers keep them: tools and shape, the system's words, then the conversation. */
function partsOf(body: Body): readonly Part[] {
  const first = [
    'tools',
    'response_format',
    'text',
    'output_config',
    'system',
    'system_instruction',
  ]
  const then = ['systemInstruction', 'instructions', 'input', 'messages', 'contents']
  return [...first, ...then].flatMap((name) => within(body[name]))
}

function within(value: unknown): readonly Part[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(within)
  if (typeof value !== 'object') return [{ text: JSON.stringify(value), isMarked: false }]
  if ('content' in value && Array.isArray(value.content)) return value.content.flatMap(within)
  return [{ text: JSON.stringify(value), isMarked: 'cache_control' in value }]
}
