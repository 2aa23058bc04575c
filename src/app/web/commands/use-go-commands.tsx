import { IconFileText, IconHome, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { projectPath, projectsQuery, useRemovingProjects } from '#features/projects/web/index.ts'
import { searchPath } from '#features/search/web/index.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'

/** Every page and project can be gone to from the palette. */
export function useGoCommands(): void {
  const navigate = useNavigate()
  const projects = useQuery(projectsQuery()).data
  const removing = useRemovingProjects()
  const commands = useMemo<readonly Command[]>(() => {
    const home: Command = {
      id: 'go-home',
      group: 'go',
      label: 'Projects',
      keywords: ['home'],
      icon: <IconHome size={16} stroke={1.6} aria-hidden />,
      run: () => void navigate('/'),
    }
    const search: Command = {
      id: 'go-search',
      group: 'go',
      label: 'Search publications, journals, conferences and grants',
      keywords: ['find', 'literature'],
      icon: <IconSearch size={16} stroke={1.6} aria-hidden />,
      run: () => void navigate(searchPath()),
    }
    const each = (projects ?? [])
      .filter(({ uuid }) => !removing.includes(uuid))
      .map((project): Command => ({
        id: `go-${project.uuid}`,
        group: 'go',
        label: project.name,
        icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
        run: () => void navigate(projectPath(project.slug)),
      }))
    return [home, search, ...each]
  }, [navigate, projects, removing])
  useCommands(commands)
}
