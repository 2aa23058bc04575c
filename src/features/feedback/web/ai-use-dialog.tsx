import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import type { AiUseStyle } from '#features/feedback/contract.ts'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'

import { aiUseQuery } from './feedback-api.ts'
import { statementHtml, statementTable } from './statement-table.ts'
import type { StatementTable } from './statement-table.ts'

import css from './over-drafts/history.module.css'

const style = styleOf(css)

interface AiUseDialogProps {
  readonly address: { readonly project: string; readonly draft: string }
  readonly onClose: () => void
}

/** The statement on the use of AI, in three styles, ready to be copied. */
export function AiUseDialog({ address, onClose }: AiUseDialogProps) {
  const [chosen, setChosen] = useState<AiUseStyle>('sentence')
  const { data, isError, isPaused } = useQuery(aiUseQuery(address, chosen))
  const [copied, setCopied] = useState<AiUseStyle | null>(null)
  const table = data === undefined ? null : statementTable(data.text)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.write([asItem(text, table)])
      setCopied(chosen)
    } catch {
      errorToast('Not copied. Select the text and copy it from there.')
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Statement on AI use"
      width={table === null ? 'form' : 'table'}
    >
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
          : table === null
            ? (data?.text ?? (isPaused ? 'The statement comes when the connection is back.' : '…'))
            : drawn(table)}
      </div>
      <p className={style('hint')}>
        It says what Scholium recorded for this draft, and nothing else. Check what your journal or
        school asks for.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="filled"
          disabled={data === undefined}
          onClick={() => void copy(data?.text ?? '')}
        >
          {copied === chosen ? 'Copied' : 'Copy'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Plain, as it was made; a table is also one where it is pasted. */
function asItem(text: string, table: StatementTable | null): ClipboardItem {
  const html = table === null ? {} : { 'text/html': blob(statementHtml(table), 'text/html') }
  return new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), ...html })
}

const blob = (text: string, type: string) => new Blob([text], { type })

const drawn = ({ head, rows, after }: StatementTable) => (
  <>
    <table>
      <thead data-foldable>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {after.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
)
