import { Button, Loader, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import type { Draft } from '#features/drafts/contract.ts'
import { formatBytes } from '#platform/web/ui/formats.ts'

import { groupsFor, nameOf } from './export-lines.ts'
import type { ExportLine } from './export-lines.ts'
import type { DraftAddress } from './exports-api.ts'
import { useExportCommands } from './use-export-commands.ts'
import { useExports } from './use-exports.ts'
import type { Exports } from './use-exports.ts'

interface ExportMenuProps {
  readonly draft: Draft
  readonly address: DraftAddress
  /** Lines for a menu that is there already, instead of a button with a menu. */
  readonly isPhone: boolean
}

const none: ReturnType<typeof groupsFor> = []

/** Files of a draft to take away. */
export function ExportMenu(props: ExportMenuProps) {
  const exports = useExports(props.address, props.draft)
  useExportCommands(props.isPhone ? none : groupsFor(props.draft), exports)
  const lines = <Lines {...props} exports={exports} />
  if (props.isPhone) return lines
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={
            exports.busy === null ? (
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            ) : (
              <Loader size={12} aria-label="The file is being made" />
            )
          }
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{lines}</Menu.Dropdown>
    </Menu>
  )
}

/** Of the files that were made before. */
const mostShown = 3

interface LinesProps extends ExportMenuProps {
  readonly exports: Exports
}

function Lines({ draft, exports }: LinesProps) {
  return (
    <>
      {exports.kept.length > 0 && (
        <>
          <Menu.Label>Ready to download</Menu.Label>
          {exports.kept.slice(0, mostShown).map((stored) => (
            <Menu.Item
              key={stored.uuid}
              disabled={exports.busy !== null}
              onClick={() => exports.fetchKept(stored)}
              rightSection={
                <Text span size="xs" c="dimmed">
                  {formatBytes(stored.bytes ?? 0)}
                </Text>
              }
            >
              {nameOf(stored.wish)}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      {groupsFor(draft).map(([label, lines]) => (
        <Group key={label} label={label} lines={lines} exports={exports} />
      ))}
    </>
  )
}

function Group({
  label,
  lines,
  exports,
}: {
  readonly label: string
  readonly lines: readonly ExportLine[]
  readonly exports: Exports
}) {
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {lines.map(({ name, wish }) => (
        <Item key={name} name={name} exports={exports} onClick={() => exports.make(name, wish)} />
      ))}
    </>
  )
}

function Item({
  name,
  exports,
  onClick,
}: {
  readonly name: string
  readonly exports: Exports
  readonly onClick: () => void
}) {
  const isMaking = exports.busy === name
  return (
    <Menu.Item
      closeMenuOnClick={!isMaking}
      disabled={exports.busy !== null && !isMaking}
      aria-busy={isMaking}
      onClick={onClick}
      rightSection={isMaking ? <Loader size={12} aria-label="Being made" /> : undefined}
    >
      {name}
    </Menu.Item>
  )
}
