import type { PoliteClient } from '#platform/server/net/polite-client.ts'

import type { SourceState } from '../contract.ts'
import { LOCAL } from './look.ts'
import type { SourceSettings } from './ports.ts'
import type { SourceDefinition } from './source.ts'

/** Where this server looks, for the page. */
export function createSourceStates(options: {
  readonly definitions: readonly SourceDefinition[]
  readonly settings: SourceSettings
  readonly client: PoliteClient
}): () => SourceState[] {
  const stateOf = (id: string) => {
    if (!options.settings.enabled.has(id)) return 'off' as const
    return options.client.isResting(id) ? ('resting' as const) : ('on' as const)
  }
  return () => [
    {
      id: LOCAL.source,
      name: LOCAL.name,
      offers: ['works', 'journals', 'conferences', 'grants'],
      licence: 'What this server keeps itself; each record names where it is from.',
      state: 'on',
    },
    ...options.definitions.map(({ id, name, offers, licence }) => ({
      id,
      name,
      offers: [...offers],
      licence,
      state: stateOf(id),
    })),
  ]
}
