import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  type Audience,
  ownTopics,
  type RealtimeMessage,
  RealtimeMessageSchema,
  topicOf,
} from '#platform/contract.ts'

import type { RealtimeTransport } from '../transport.ts'
import { newMessage, newUser, until } from './broker-house.ts'

export interface Heard {
  readonly topic: string
  readonly payload: string
  readonly qos: number
  readonly retain: boolean
}

/** A transport with a way to listen at the other end of it. */
export interface TransportStage {
  readonly transport: RealtimeTransport
  /** Hears everything under a filter, on behalf of its owner, until the stage closes. */
  listen(audience: Audience, filter: string): Promise<readonly Heard[]>
  close(): Promise<void>
}

/** What every real-time transport promises, whatever carries the messages. */
export function describeTransport(name: string, open: () => Promise<TransportStage>): void {
  describe(`the ${name} as a transport`, () => {
    let stage: TransportStage

    beforeEach(async () => {
      stage = await open()
    })
    afterEach(() => stage.close())

    it('delivers a message to its topic alone, at QoS 1 and not retained', async () => {
      const [ada, ben] = [newUser(), newUser()]
      const atAda = await stage.listen(ada, ownTopics(ada))
      const atBen = await stage.listen(ben, ownTopics(ben))
      const message = newMessage({ data: { percent: 40 } })
      await stage.transport.publish(ada, 'document', message)
      await until(() => atAda.length === 1)
      const [heard] = atAda
      expect(heard).toMatchObject({ topic: topicOf(ada, 'document'), qos: 1, retain: false })
      const parsed: unknown = JSON.parse(heard?.payload ?? '')
      expect(RealtimeMessageSchema.parse(parsed)).toEqual(message)
      expect(atBen).toEqual([])
    })

    it('keeps the order of the messages of one person', async () => {
      const ada = newUser()
      const heard = await stage.listen(ada, ownTopics(ada))
      const messages = Array.from({ length: 50 }, () => newMessage())
      for (const message of messages) await stage.transport.publish(ada, 'draft', message)
      await until(() => heard.length === messages.length)
      const ids = heard.map(({ payload }) => (JSON.parse(payload) as RealtimeMessage).id)
      expect(ids).toEqual(messages.map(({ id }) => id))
    })

    it('keeps nothing for one who listens later', async () => {
      const ada = newUser()
      await stage.transport.publish(ada, 'draft', newMessage())
      const heard = await stage.listen(ada, ownTopics(ada))
      const later = newMessage()
      await stage.transport.publish(ada, 'draft', later)
      await until(() => heard.length > 0)
      expect(heard.map(({ payload }) => (JSON.parse(payload) as RealtimeMessage).id)).toEqual([
        later.id,
      ])
    })

    it('refuses an audience that is more than one, and a message that is none', async () => {
      const everyone: Audience = { kind: 'user', uuid: '+' }
      const { transport } = stage
      await expect(transport.publish(everyone, 'draft', newMessage())).rejects.toThrow(RangeError)
      const undated = newMessage({ at: 'yesterday' })
      await expect(transport.publish(newUser(), 'draft', undated)).rejects.toThrow(RangeError)
    })

    it('publishes nothing after it has been closed, and closes twice without harm', async () => {
      await stage.transport.close()
      await stage.transport.close()
      await expect(stage.transport.publish(newUser(), 'draft', newMessage())).rejects.toThrow(
        'closed',
      )
    })

    it('takes a kick of someone who is not there', async () => {
      await expect(stage.transport.kick(newUser(), 'test')).resolves.toBeUndefined()
    })
  })
}
