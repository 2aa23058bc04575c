import { Button, Radio } from '@mantine/core'
import { useRef, useState } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'

import { useLetterKey } from '../workspace/use-workspace-keys.ts'

import css from './dismiss-reasons.module.css'

const style = styleOf(css)

const reasons = [
  'I have covered it elsewhere',
  'I disagree',
  'My supervisor asked for it',
  'Not relevant here',
] as const

interface DismissReasonsProps {
  readonly title: string
  readonly onReason: (reason: string) => void
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Asked after a note was dismissed, never before: the note is gone already, the reason is optional. */
export function DismissReasons({ title, onReason, onUndo, onClose }: DismissReasonsProps) {
  const [reason, setReason] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  // The focus has gone on to the next note, and the whole panel lies between.
  useLetterKey('r', () => card.current?.querySelector('input')?.focus())
  return (
    <div ref={card} className={style('card')}>
      <Radio.Group
        value={reason}
        onChange={setReason}
        label={`Dismissed ‘${withPlainFormulas(title)}’. Why?`}
        description="Optional. It stays dismissed until its text changes."
      >
        <div className={style('reasons')}>
          {reasons.map((text) => (
            <Radio key={text} value={text} label={text} size="sm" />
          ))}
        </div>
      </Radio.Group>
      <div className={style('actions')}>
        <Button size="xs" onClick={() => (reason === null ? onClose() : onReason(reason))}>
          {reason === null ? 'No reason' : 'Save reason'}
        </Button>
        <Button size="xs" variant="subtle" onClick={onUndo} rightSection={<Keys keys={['Z']} />}>
          Undo
        </Button>
      </div>
    </div>
  )
}
