import { useEffect } from 'react'

import { offerCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'
import { useLatest } from '#platform/web/use-latest.ts'

import type { ExportLine } from './export-lines.ts'
import type { Exports } from './use-exports.ts'

type Groups = readonly (readonly [string, readonly ExportLine[]])[]

/** What the export menu offers, by the palette: whoever types “export” there finds it. */
export function useExportCommands(groups: Groups, exports: Exports): void {
  const latest = useLatest(exports)
  useEffect(
    () => offerCommands(commandsFor(groups, (line) => make(latest.current, line))),
    [groups, latest],
  )
}

/** One file is made at a time, as in the menu. */
function make({ busy, make: start }: Exports, { name, wish }: ExportLine): void {
  if (busy === null) start(name, wish)
}

export function commandsFor(groups: Groups, run: (line: ExportLine) => void): readonly Command[] {
  return groups.flatMap(([group, lines]) =>
    lines.map((line) => ({
      id: `export-${line.name}`,
      group: 'run' as const,
      label: `Export: ${line.name}`,
      keywords: [group, 'download', 'save as', 'file'],
      isTypedFor: true,
      run: () => run(line),
    })),
  )
}
