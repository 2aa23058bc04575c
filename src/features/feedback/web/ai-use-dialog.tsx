import { Button, CopyButton, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import type { AiUseStyle } from '#features/feedback/contract.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'

import { aiUseQuery } from './feedback-api.ts'

import css from './history.module.css'

const style = styleOf(css)

interface AiUseDialogProps {
  readonly address: { readonly project: string; readonly draft: string }
  readonly onClose: () => void
}

/** The statement on the use of AI, in three styles, ready to be copied. */
export function AiUseDialog({ address, onClose }: AiUseDialogProps) {
  const [chosen, setChosen] = useState<AiUseStyle>('sentence')
  const { data, isError } = useQuery(aiUseQuery(address, chosen))
  return (
    <Dialog opened onClose={onClose} title="Statement on AI use">
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label="Style"
        value={chosen}
        onChange={(value) => setChosen(value)}
        data={[
          { value: 'sentence', label: 'Sentence' },
          { value: 'paragraph', label: 'Paragraph' },
          { value: 'table', label: 'Table' },
        ]}
      />
      <div className={style('statement')} aria-live="polite" aria-busy={data === undefined}>
        {isError
          ? 'The statement could not be made. Close this and try again.'
          : (data?.text ?? '…')}
      </div>
      <p className={style('hint')}>
        It says what Scholium recorded for this draft, and nothing else. Check what your journal or
        school asks for.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <CopyButton value={data?.text ?? ''}>
          {({ copied, copy }) => (
            <Button variant="filled" disabled={data === undefined} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </DialogActions>
    </Dialog>
  )
}
