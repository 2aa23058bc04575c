import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { millProse } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const told = (outline: string) =>
  judgedDraft(
    kind,
    draft(['## Introduction', ...millProse(0, 5), outline, '## The stones', ...millProse(2, 5)]),
  ).note('structure.chapter-left-out')

it.each([
  'Chapter 2 tells of the stones. Chapter 3 turns to the lane. Chapter 5 concludes.',
  'Section 2 tells of the stones, and Section 4 of the lane. Section 5 concludes.',
])('a chapter that an outline leaves out is asked for: %s', (outline) =>
  expect(told(outline)).toBeDefined(),
)

it.each([
  'Chapter 2 tells of the stones. Chapter 3 turns to the lane. Chapter 4 concludes.',
  'Chapters 2 and 3 tell of the stones. Chapter 4 turns to the lane. Chapter 5 concludes.',
  'Chapter 2 tells of the stones. Chapters 3 and 4 turn to the lane. Chapter 5 and Chapter 6 conclude.',
])('an outline that names all is left alone: %s', (outline) =>
  expect(told(outline)).toBeUndefined(),
)
