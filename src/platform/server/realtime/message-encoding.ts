import { type Audience, type RealtimeMessage, RealtimeMessageSchema } from '#platform/contract.ts'

import { isNameable } from './topic-filter.ts'

/**
 * The message as JSON bytes of at most `limit`, with the fields of its schema and no others. A
 * message is a hint, so the optional `data` goes overboard before the message does.
 * @throws RangeError when the audience cannot stand in a topic, when the message is not one, or is
 * too long even without `data`.
 */
export function encodeMessage(audience: Audience, message: RealtimeMessage, limit: number): Buffer {
  if (!isNameable(audience)) throw new RangeError('the audience cannot stand in a topic')
  const parsed = RealtimeMessageSchema.safeParse(message)
  if (!parsed.success) throw new RangeError('the message is not a hint', { cause: parsed.error })
  const whole = Buffer.from(JSON.stringify(parsed.data))
  if (whole.length <= limit) return whole
  const { data: _data, ...hint } = parsed.data
  const bare = Buffer.from(JSON.stringify(hint))
  if (bare.length > limit) throw new RangeError('the message is longer than a hint may be')
  return bare
}
