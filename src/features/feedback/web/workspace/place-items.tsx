import { Menu } from '@mantine/core'
import { Link } from 'react-router'

import { briefPath, guidePath, libraryPath, peoplePath } from '#features/projects/web/index.ts'

const places = [
  ['Library', libraryPath],
  ['Brief', briefPath],
  ['Guide for the project', guidePath],
  ['People and sharing', peoplePath],
] as const

/** The places of the project that the rail has on wider screens. */
export function PlaceItems({ slug }: { readonly slug: string }) {
  return (
    <>
      <Menu.Divider />
      {places.map(([label, pathOf]) => (
        <Menu.Item key={label} component={Link} to={pathOf(slug)}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
