import { Button, Checkbox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

import type { Balance } from '#features/billing/contract.ts'
import { styleOf } from '#features/drafts/web/index.ts'
import { Keys } from '#platform/web/ui/commands/keys.tsx'
import { Dialog, DialogActions } from '#platform/web/ui/dialog.tsx'
import { formatCount } from '#platform/web/ui/formats.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { ButtonPrice } from '../../button-price.tsx'
import { priceLabel } from '../../price.ts'
import { priceOf } from '../../rubrics/rubric.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import { changedWords } from '../changed-chapters.ts'
import type { ChangedChapter } from '../changed-chapters.ts'
import { KindChoice } from '../kind-choice.tsx'
import { startable } from '../suggested-review.ts'
import { ReaderLine } from './reader-line.tsx'
import type { Choices } from './use-choices.ts'
import { useCreditGate } from './use-credit-gate.ts'
import { spendFoot } from './what-is-left.ts'

import css from './spend-dialog.module.css'

const style = styleOf(css)

interface SpendDialogProps {
  readonly draftName: string
  readonly address: { readonly project: string; readonly draft: string }
  readonly rubrics: readonly Rubric[]
  /** Chapters that changed since they were reviewed. */
  readonly changed: readonly ChangedChapter[]
  readonly balance: Balance | undefined
  readonly onStart: (kinds: readonly string[], chapters: readonly string[] | null) => void
  readonly onClose: () => void
  readonly choices: Choices
  readonly onRubrics: () => void
  readonly onPolicy: (() => void) | null
  /** Another dialog lies over it: what closes that one does not close this. */
  readonly isCovered: boolean
}

/** Several rubrics at once: each with its price, the total, and what is left afterwards. */
export function SpendDialog(props: SpendDialogProps) {
  const { rubrics, changed, balance } = props
  const offered = rubrics.filter(({ state }) => state !== 'running')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    startable(offered, props.choices.missingOf).map(({ kind }) => kind.id),
  )
  const [isPartial, setPartial] = useState(changed.length > 0)
  const chapters = isPartial && changed.length > 0 ? changed.length : null
  const picked = offered.filter(({ kind }) => chosen.includes(kind.id))
  const total = picked.reduce((sum, { kind }) => sum + priceOf(kind, chapters), 0)
  const free = balance?.unlimited_credits === true
  const gate = useCreditGate(balance)
  const held = balance?.ai_credit_balance ?? null
  const prices = offered.map(({ kind }) => priceOf(kind, chapters))
  const { left, short } = spendFoot({ total, held, isFree: free, prices })
  const missing = picked.flatMap(({ kind }) => {
    const what = props.choices.missingOf(kind.id)
    return what === null ? [] : [`${kind.title}: ${what}`]
  })
  const isReady = picked.length > 0 && missing.length === 0
  const hasPrice = !free && picked.length > 0
  const start = () => {
    if (!isReady || props.isCovered) return
    if (gate.stops(total)) {
      props.onClose()
      return
    }
    props.onStart(
      picked.map(({ kind }) => kind.id),
      chapters === null ? null : changed.map(({ uuid }) => uuid),
    )
  }
  useHotkeys([['mod+Enter', start]], [])
  return (
    <Dialog
      opened
      onClose={() => {
        if (!props.isCovered) props.onClose()
      }}
      title={`Review ${props.draftName}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        {!free && (
          <p className={style('unit')} aria-hidden>
            Credits
          </p>
        )}
        <ul className={style('list')}>
          {offered.map(({ kind }) => (
            <li key={kind.id}>
              <Checkbox
                classNames={{ body: style('choice') }}
                label={kind.title}
                checked={chosen.includes(kind.id)}
                onChange={({ currentTarget }) =>
                  setChosen(
                    currentTarget.checked
                      ? [...chosen, kind.id]
                      : chosen.filter((other) => other !== kind.id),
                  )
                }
              />
              {!free && <Price credits={priceOf(kind, chapters)} />}
              {chosen.includes(kind.id) && (
                <KindChoice kind={kind.id} choices={props.choices} onRubrics={props.onRubrics} />
              )}
            </li>
          ))}
        </ul>
        {changed.length > 0 && (
          <div>
            <Checkbox
              classNames={{ body: style('choice') }}
              label={`Only ${changedWords(changed)}, which changed`}
              checked={isPartial}
              onChange={({ currentTarget }) => setPartial(currentTarget.checked)}
            />
          </div>
        )}
        <ReaderLine
          address={props.address}
          kinds={picked.map(({ kind }) => kind.id)}
          onPolicy={props.onPolicy}
        />
        <div className={style('foot')}>
          {picked.length === 0 && <NothingChosen rubrics={rubrics} />}
          {missing.map((what) => (
            <p key={what} className={style('short')} role="status">
              {what}
            </p>
          ))}
          {hasPrice && <Sum total={total} left={left} />}
          {short !== null && (
            <p className={style('short')} role="status">
              {short}
            </p>
          )}
          <DialogActions>
            <Button onClick={props.onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="filled"
              className={style('start')}
              disabled={!isReady}
              rightSection={short === null ? <Keys keys={['Ctrl', 'Enter']} /> : undefined}
            >
              Start review
              {hasPrice && <ButtonPrice credits={total} held={short === null ? null : held} />}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}

/** Under a head that names the unit; who hears it hears the unit with it. */
function Price({ credits }: { readonly credits: number }) {
  if (credits === 0) return <span>Free</span>
  return (
    <span>
      {credits}
      <VisuallyHidden>{credits === 1 ? ' credit' : ' credits'}</VisuallyHidden>
    </span>
  )
}

function NothingChosen({ rubrics }: { readonly rubrics: readonly Rubric[] }) {
  return (
    <p className={style('same')} role="status">
      {rubrics.some(({ isOutOfDate }) => isOutOfDate)
        ? 'Choose what is to be read.'
        : 'The text has not changed since it was read. Choose what is to be read, or read again.'}
    </p>
  )
}

/** The price of all that was chosen, and what it leaves. */
function Sum({ total, left }: { readonly total: number; readonly left: number | null }) {
  return (
    <dl className={style('sum')}>
      <div>
        <dt>This review</dt>
        <dd>
          <b>{priceLabel(total)}</b>
        </dd>
      </div>
      {left !== null && (
        <div>
          <dt>Left afterwards</dt>
          <dd>{formatCount(left)}</dd>
        </div>
      )}
    </dl>
  )
}
