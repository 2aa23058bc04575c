import { lazy } from 'react'

export { chatKeys } from './chat-keys.ts'

/** The conversation beside a draft, loaded when its tab is first opened. */
export const ChatPanel = lazy(loadChatPanel)

export async function loadChatPanel() {
  const { ChatPanel } = await import('./chat-panel.tsx')
  return { default: ChatPanel }
}
