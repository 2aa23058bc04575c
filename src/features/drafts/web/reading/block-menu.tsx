import { IconGripVertical, IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { NameDialog } from '../workspace/name-dialog.tsx'
import { styleOf } from '../workspace/style-of.ts'
import type { PagePart } from '../workspace/text/draft-text.ts'
import { blockElement } from '../workspace/text/passage.ts'
import { choicesAt } from './correction-choices.ts'
import { CorrectionMenu } from './correction-menu.tsx'
import { readingQuery, useBeingCorrected } from './use-corrections.ts'
import type { Corrections, DraftAddress } from './use-corrections.ts'

import css from './reading.module.css'

const style = styleOf(css)

interface BlockMenuProps {
  readonly address: DraftAddress
  readonly sheet: RefObject<HTMLElement | null>
  readonly parts: readonly PagePart[]
  readonly corrections: Corrections
}

/**
 * One button that goes to the block under the pointer, or by the arrow keys from block to block, and opens what
 * can be put right there.
 */
export function BlockMenu({ address, sheet, parts, corrections }: BlockMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [renaming, setRenaming] = useState<string | null>(null)
  const reading = useQuery({ ...readingQuery(address), enabled: isOpen }).data
  const beingCorrected = useBeingCorrected(address)
  useHoveredBlock(sheet, isOpen, setTarget)

  const ids = parts.flatMap(({ blocks }) => blocks.map(({ id }) => id))
  const known = target !== null && ids.includes(target) ? target : null
  const top = useTopOf(sheet, known)
  const abstract = reading?.outline.find(({ part }) => part === 'abstract')?.block ?? null
  const choices = known === null ? null : choicesAt(known, { parts, abstract })
  const step = (by: 1 | -1) => {
    const from = known === null ? -1 : ids.indexOf(known)
    for (let at = from + by; at >= 0 && at < ids.length; at += by) {
      const id = ids[at]
      if (id === undefined || choicesAt(id, { parts, abstract }) === null) continue
      setTarget(id)
      const element = sheet.current === null ? null : blockElement(sheet.current, id)
      element?.scrollIntoView({ block: 'nearest' })
      return
    }
  }
  const words = wordsOf(parts, known)
  const isBusy = known !== null && beingCorrected.includes(known)
  const menuButton = (
    <button
      ref={button}
      type="button"
      className={style('blockButton', known === null && 'unplaced')}
      {...(known === null ? {} : { style: { top: top ?? 0 } })}
      aria-label={words === '' ? 'Correct the reading' : `Correct the reading: ${words}`}
      title="Correct how this was read"
      aria-busy={isBusy}
      onFocus={() => {
        if (known === null) setTarget(firstOnScreen(sheet.current) ?? ids[0] ?? null)
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by === undefined || isOpen) return
        event.preventDefault()
        event.stopPropagation()
        step(by === 1 ? 1 : -1)
      }}
    >
      {isBusy ? (
        <IconLoader2 size={13} stroke={1.6} aria-hidden />
      ) : (
        <IconGripVertical size={13} stroke={1.6} aria-hidden />
      )}
    </button>
  )
  return (
    <>
      <CorrectionMenu
        {...{ choices, corrections, isOpen }}
        onOpen={setOpen}
        onRename={() => setRenaming(choices?.rename ?? null)}
      >
        {menuButton}
      </CorrectionMenu>
      {renaming !== null && known !== null && (
        <NameDialog
          title="Rename the heading"
          label="Heading"
          name={renaming}
          onName={(title) =>
            corrections.correct({ kind: 'rename', block: known, title }, `Renamed to ‘${title}’`)
          }
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}

const longest = 60

function wordsOf(parts: readonly PagePart[], id: string | null): string {
  const block = parts.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  if (block === undefined) return ''
  const { text } = block
  return text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text
}

/** Where the keyboard begins: at the first block that begins on the screen. */
function firstOnScreen(sheet: HTMLElement | null): string | null {
  const page = sheet?.closest('[data-page-scroll]')?.getBoundingClientRect()
  if (sheet === null || page === undefined) return null
  const blocks = [...sheet.querySelectorAll<HTMLElement>('[data-block]')]
  const first = blocks.find((block) => block.getBoundingClientRect().top >= page.top)
  return first?.dataset['block'] ?? null
}

/** The block under the pointer, or under a finger; it stays while its menu is open. */
function useHoveredBlock(
  sheet: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onBlock: (block: string) => void,
): void {
  useEffect(() => {
    const { current } = sheet
    if (current === null || isOpen) return
    const onOver = (event: PointerEvent) => {
      const block =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('[data-block]')?.dataset['block']
          : undefined
      if (block !== undefined) onBlock(block)
    }
    current.addEventListener('pointerover', onOver)
    return () => current.removeEventListener('pointerover', onOver)
  }, [sheet, isOpen, onBlock])
}

/** Top of a block in pixels from the top of the sheet. */
function useTopOf(sheet: RefObject<HTMLElement | null>, block: string | null): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const { current } = sheet
    const element = current === null || block === null ? null : blockElement(current, block)
    if (current === null || element === null) return
    const place = () => {
      const first = element.getClientRects()[0]
      const padding = Number.parseFloat(getComputedStyle(element).paddingTop)
      const offset = (first?.top ?? 0) - current.getBoundingClientRect().top
      setTop(Math.round(offset + padding))
    }
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [sheet, block])
  return top
}
