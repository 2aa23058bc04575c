import { useSyncExternalStore } from 'react'

import { PreferencesSchema } from '#features/accounts/contract.ts'
import type { Preferences, PreferencesChange } from '#features/accounts/contract.ts'

/** A copy of what the account says, so that the first page is set right before the account has answered. */
const storageKey = 'scholium.reading'

const defaults: Preferences = PreferencesSchema.parse({})
const listeners = new Set<() => void>()
let current = read()

/** How the person wants things; the defaults for a visitor. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences)
}

export function readPreferences(): Preferences {
  return current
}

/** Takes what the account says, sets the page by it, and keeps it for the next visit of this browser. */
export function takePreferences(preferences: Preferences): void {
  current = preferences
  write(preferences)
  applyReading(preferences)
  for (const listener of listeners) listener()
}

/** What the preferences are once a change is made. */
export function withChange(preferences: Preferences, change: PreferencesChange): Preferences {
  const { reading, email, privacy, ...flat } = change
  return PreferencesSchema.parse({
    ...preferences,
    ...flat,
    reading: { ...preferences.reading, ...reading },
    email: { ...preferences.email, ...email },
    privacy: { ...preferences.privacy, ...privacy },
  })
}

/** Sets type, measure and gutter of the page: `reading.css` reads the attributes. */
export function applyReading({ reading }: Preferences): void {
  const { dataset } = document.documentElement
  dataset['textSize'] = reading.text_size
  dataset['leading'] = reading.leading
  dataset['alignment'] = reading.alignment
  dataset['typeface'] = reading.typeface
  dataset['lineNumbers'] = reading.line_numbers ? 'on' : 'off'
}

function read(): Preferences {
  try {
    const found = PreferencesSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
    return found.success ? found.data : defaults
  } catch {
    return defaults
  }
}

/** Only how things are shown: it stays in the browser after signing out. */
function write({ reading, shortcuts }: Preferences): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ reading, shortcuts }))
  } catch {
    // The next visit begins with the defaults, until the account has answered.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
