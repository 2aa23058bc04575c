import { academicBackgrounds } from '#features/accounts/contract.ts'

export type AcademicBackground = (typeof academicBackgrounds)[number]

/** What people work towards, in the order of the onboarding page. */
export const backgroundNames: Readonly<Record<AcademicBackground, string>> = {
  school: 'School or college',
  bachelor: 'Undergraduate degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
  postdoc: 'Research post',
  faculty: 'Teaching or supervising',
  other: 'Something else',
}

export function isBackground(value: string | null): value is AcademicBackground {
  return academicBackgrounds.some((known) => known === value)
}

export { academicBackgrounds }
