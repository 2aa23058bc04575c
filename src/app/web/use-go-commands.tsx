import { IconFileText, IconHome } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { projectPath, projectsQuery, useRemovingProjects } from '#features/projects/web/index.ts'
import { useCommands } from '#platform/web/ui/commands.ts'
import type { Command } from '#platform/web/ui/commands.ts'

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
    const each = (projects ?? [])
      .filter(({ uuid }) => !removing.includes(uuid))
      .map((project): Command => ({
        id: `go-${project.uuid}`,
        group: 'go',
        label: project.name,
        icon: <IconFileText size={16} stroke={1.6} aria-hidden />,
        run: () => void navigate(projectPath(project.slug)),
      }))
    return [home, ...each]
  }, [navigate, projects, removing])
  useCommands(commands)
}
