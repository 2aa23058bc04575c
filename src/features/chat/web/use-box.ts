import { useEffect, useState } from 'react'

import type { KeptAttachment } from '#features/chat/contract.ts'
import type { PanelAt } from '#features/feedback/web/index.ts'

import type { Question } from './use-chat.ts'

const nameOf = (draft: string) => `scholium.question.${draft}`

function read(draft: string): string {
  try {
    return sessionStorage.getItem(nameOf(draft)) ?? ''
  } catch {
    return ''
  }
}

/** What stands in the box: it survives a change of tab and a reload, and a message that was not sent comes back. */
export function useBox({ draft, asking, notes }: PanelAt) {
  const [text, setText] = useState(() => read(draft.uuid))
  const [attached, setAttached] = useState<readonly KeptAttachment[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const [focus, setFocus] = useState(0)
  const [heard, setHeard] = useState(0)

  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(nameOf(draft.uuid))
      else sessionStorage.setItem(nameOf(draft.uuid), text)
    } catch {
      // A browser that keeps nothing loses no more than an unsent question.
    }
  }, [draft.uuid, text])

  // “Ask in chat” on a note puts it by the question, once.
  if (asking !== null && asking.turn !== heard) {
    setHeard(asking.turn)
    const note = notes.find(({ id }) => id === asking.note)
    if (note !== undefined) {
      setAttached([{ kind: 'note', id: note.id, title: note.title, at: note.at }])
      setFocus((now) => now + 1)
    }
  }

  return {
    text,
    attached,
    failed,
    focus,
    setText: (next: string) => {
      setText(next)
      setFailed(null)
    },
    setAttached,
    takeFocus: () => setFocus((now) => now + 1),
    clear: () => {
      setText('')
      setAttached([])
      setFailed(null)
    },
    giveBack: (question: Question, why: string) => {
      setText((now) => (now.trim() === '' ? question.text : `${question.text}\n${now}`))
      setAttached(question.attached)
      setFailed(why)
      setFocus((now) => now + 1)
    },
  }
}
