import { openSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { useRegisteredCommands } from './commands.ts'
import type { Command } from './commands.ts'
import { Keys } from './keys.tsx'

import classes from './palette.module.css'

const groups = [
  { id: 'go', label: 'Go to' },
  { id: 'run', label: 'Run' },
  { id: 'notes', label: 'Notes' },
  { id: 'publications', label: 'Publications' },
] as const

/** Lines shown of one group; more are found by typing. */
const perGroup = 8

/** The command palette on Ctrl K (Cmd K on macOS). Once in the page; `useCommands` fills it. */
export function Palette() {
  const commands = useRegisteredCommands()
  const [query, setQuery] = useState('')
  const isTyped = query.trim() !== ''
  const found = commands.filter(
    (command) => (isTyped || command.isTypedFor !== true) && matches(command, query),
  )

  return (
    <Spotlight.Root
      shortcut="mod + K"
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="min(26rem, 70dvh)"
      size="34rem"
      yOffset="12dvh"
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      overlayProps={{ blur: 0 }}
      tagsToIgnore={[]}
      triggerOnContentEditable
      classNames={{
        content: classes['content'] ?? '',
        body: classes['body'] ?? '',
        overlay: classes['overlay'] ?? '',
        search: classes['search'] ?? '',
        actionsList: classes['list'] ?? '',
        actionsGroup: classes['group'] ?? '',
        action: classes['action'] ?? '',
        actionSection: classes['section'] ?? '',
        empty: classes['empty'] ?? '',
      }}
    >
      <Spotlight.Search
        aria-label="Search or jump to"
        placeholder="Search or jump to"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.id} label={group.label} commands={inGroup(found, group.id)} />
        ))}
        {found.length === 0 && <Spotlight.Empty>Nothing by that name</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** The field in the top bar that opens the palette. */
export function PaletteField() {
  return (
    <button type="button" className={classes['field']} onClick={openSpotlight}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <span data-foldable>Search or jump to</span>
      <Keys keys={['Ctrl', 'K']} />
    </button>
  )
}

function Group(props: { readonly label: string; readonly commands: readonly Command[] }) {
  if (props.commands.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={props.label}>
      {props.commands.map((command) => (
        <Spotlight.Action
          key={command.id}
          label={command.label}
          leftSection={command.icon}
          rightSection={
            command.detail === undefined ? undefined : (
              <span className={classes['detail']}>{command.detail}</span>
            )
          }
          onClick={command.run}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function inGroup(found: readonly Command[], group: Command['group']): readonly Command[] {
  return found.filter((command) => command.group === group).slice(0, perGroup)
}

/** Every word of the query begins a word of the command. */
function matches(command: Command, query: string): boolean {
  const words = [command.label, ...(command.keywords ?? [])]
    .join(' ')
    .toLocaleLowerCase('en-GB')
    .split(/[^\p{L}\p{N}]+/u)
  return query
    .toLocaleLowerCase('en-GB')
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)))
}
