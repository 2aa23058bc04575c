import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconMoon,
  IconSearch,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { PageTone } from './use-page-tone.ts'
import type { PdfSearch } from './use-pdf-search.ts'
import { actualSize } from './use-zoom.ts'
import type { Zoom } from './use-zoom.ts'

import css from './viewer.module.css'

export interface ViewerBarProps {
  readonly current: number
  readonly pages: number
  readonly scale: number
  readonly zoom: Zoom
  /** `null` while the search is closed. */
  readonly query: string | null
  readonly search: PdfSearch
  readonly isPaneOpen: boolean
  readonly tone: PageTone
  readonly onPage: (page: number) => void
  readonly onZoom: (by: 1 | -1 | 0) => void
  readonly onQuery: (query: string | null) => void
  readonly onPane: (isOpen: boolean) => void
  readonly tools: ReactNode
  /** The page where a link of the file was followed; `null` when there is no way back. */
  readonly cameFrom: number | null
  readonly onBack: () => void
}

/** Page number, zoom, search and panes. */
export function ViewerBar(props: ViewerBarProps) {
  const { scale, zoom, query, onZoom, tone } = props
  return (
    <div className={css['bar']} role="group" aria-label="Original pages, their tools">
      <Tool
        label="Pages and contents"
        isOn={props.isPaneOpen}
        onClick={() => props.onPane(!props.isPaneOpen)}
      >
        <IconLayoutSidebar size={17} stroke={1.6} aria-hidden />
      </Tool>
      <PageField {...props} />
      {props.cameFrom !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={15} stroke={1.6} aria-hidden />}
          onClick={props.onBack}
        >
          {`Back to page ${props.cameFrom}`}
        </Button>
      )}
      <span className={css['rule']} aria-hidden />
      <Tool label="Smaller" onClick={() => onZoom(-1)}>
        <IconZoomOut size={17} stroke={1.6} aria-hidden />
      </Tool>
      <span className={css['percent']}>{Math.round((scale / actualSize) * 100)}%</span>
      <Tool label="Larger" onClick={() => onZoom(1)}>
        <IconZoomIn size={17} stroke={1.6} aria-hidden />
      </Tool>
      <Tool label="Fit the width" isOn={zoom === 'width'} onClick={() => onZoom(0)}>
        <IconArrowAutofitWidth size={17} stroke={1.6} aria-hidden />
      </Tool>
      {tone.toggle !== null && (
        <Tool label="Dim the pages" isOn={tone.tone === 'dim'} onClick={tone.toggle}>
          <IconMoon size={17} stroke={1.6} aria-hidden />
        </Tool>
      )}
      <span className={css['grow']} />
      {props.tools}
      {query === null ? (
        <Tool label="Find in the pages" onClick={() => props.onQuery('')}>
          <IconSearch size={17} stroke={1.6} aria-hidden />
        </Tool>
      ) : (
        <SearchField {...props} query={query} />
      )}
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly isOn?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      className={css['tool']}
      variant="subtle"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

function PageField({ current, pages, onPage }: ViewerBarProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number(typed)
    if (typed !== null && Number.isInteger(page) && page >= 1) onPage(Math.min(page, pages))
    setTyped(null)
  }
  return (
    <form
      className={css['pageField']}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? String(current)}
        size={Math.max(2, String(pages).length)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/gu, ''))}
        onBlur={go}
      />
      <span>of {pages}</span>
    </form>
  )
}

function SearchField({ query, search, onQuery }: ViewerBarProps & { readonly query: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={css['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search.step(1)
      }}
    >
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="text"
        aria-label="Find in the pages"
        placeholder="Find in the pages"
        value={query}
        maxLength={200}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery(null)
          else if (event.key === 'Enter' && event.shiftKey) search.step(-1)
          else return
          event.preventDefault()
        }}
      />
      <span className={css['count']} role="status">
        {countWords(query, search)}
      </span>
      <Tool label="Previous match" onClick={() => search.step(-1)}>
        <IconChevronUp size={16} stroke={1.6} aria-hidden />
      </Tool>
      <Tool label="Next match" onClick={() => search.step(1)}>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </Tool>
      <Tool label="Close the search" onClick={() => onQuery(null)}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </Tool>
    </form>
  )
}

function countWords(query: string, { matches, current, progress }: PdfSearch): string {
  if (query.trim() === '') return ''
  const found = matches.length
  if (found > 0) return `${current + 1} of ${found}${progress === null ? '' : '…'}`
  return progress === null ? 'None' : 'Searching'
}
