import { Button, Radio } from '@mantine/core'
import { useState } from 'react'

import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'

import type { ChapterHead } from '../../../contract.ts'
import { NameDialog } from '../name-dialog.tsx'
import type { ChapterChanges } from './use-chapter-actions.ts'

export type ChapterDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'split'; readonly chapter: ChapterHead }

interface ChapterDialogsProps {
  readonly dialog: ChapterDialog
  readonly changes: ChapterChanges
  readonly onClose: () => void
}

/** The questions that the outline asks before it changes chapters. */
export function ChapterDialogs({ dialog, changes, onClose }: ChapterDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <NameDialog
          title="Add a chapter"
          label="Title of the chapter"
          name=""
          action="Add the chapter"
          onName={changes.add}
          onClose={onClose}
        />
      )
    case 'rename':
      return (
        <NameDialog
          title="Rename the chapter"
          label="Title of the chapter"
          name={dialog.chapter.title}
          onName={(title) => changes.rename(dialog.chapter.uuid, title)}
          onClose={onClose}
        />
      )
    case 'split':
      return <SplitDialog chapter={dialog.chapter} changes={changes} onClose={onClose} />
  }
}

interface SplitProps {
  readonly chapter: ChapterHead
  readonly changes: ChapterChanges
  readonly onClose: () => void
}

function SplitDialog({ chapter, changes, onClose }: SplitProps) {
  const [block, setBlock] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title={`Split ‘${chapter.title}’`}>
      <Radio.Group value={block} onChange={setBlock} label="The second chapter starts at">
        {chapter.sections.map((section) => (
          <Radio
            key={section.block}
            value={section.block}
            label={`${section.number} ${section.title}`.trim()}
            mt="xs"
          />
        ))}
      </Radio.Group>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          disabled={block === null}
          onClick={() => {
            if (block !== null) changes.split(chapter.uuid, block)
            onClose()
          }}
        >
          Split the chapter
        </Button>
      </DialogActions>
    </Dialog>
  )
}
