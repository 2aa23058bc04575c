import {
  type Channel,
  ChannelSchema,
  type RealtimeMessage,
  RealtimeMessageSchema,
} from '#platform/contract.ts'

export interface IncomingMessage {
  readonly channel: Channel
  readonly message: RealtimeMessage
}

/**
 * Reads what came in on a topic. `undefined` when it is no message of ours: an older page must
 * survive what a newer server says, and the truth comes over HTTP anyway.
 */
export function readIncoming(topic: string, payload: Uint8Array): IncomingMessage | undefined {
  const channel = ChannelSchema.safeParse(topic.slice(topic.lastIndexOf('/') + 1))
  const message = RealtimeMessageSchema.safeParse(parseJson(payload))
  if (!channel.success || !message.success) return undefined
  return { channel: channel.data, message: message.data }
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return undefined
  }
}
