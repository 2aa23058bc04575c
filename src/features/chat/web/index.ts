import { lazy } from 'react'

export { chatKeys } from './chat-keys.ts'

/** The conversation beside a draft, loaded when its tab is first opened. */
export const ChatPanel = lazy(async () => {
  const { ChatPanel } = await import('./chat-panel.tsx')
  return { default: ChatPanel }
})
