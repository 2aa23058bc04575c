import { search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

/** Words of the bar, as this product writes them. */
const phrases = EditorState.phrases.of({
  Find: 'Find in the text',
  Replace: 'Replace with',
  next: 'Next',
  previous: 'Previous',
  'match case': 'Match case',
  replace: 'Replace',
  'replace all': 'Replace all',
})

const button = {
  padding: '0.2rem 0.6rem',
  border: '1px solid var(--sc-rule-2)',
  borderRadius: 'var(--sc-radius-1)',
  background: 'var(--sc-raised)',
  color: 'var(--sc-ink)',
  font: 'inherit',
}

const looks = EditorView.theme({
  '.cm-panels.cm-panels-top': {
    top: '0',
    border: '1px solid var(--sc-rule)',
    borderRadius: 'var(--sc-radius-2)',
    background: 'var(--sc-raised)',
    boxShadow: 'var(--sc-shadow-float)',
    color: 'var(--sc-ink)',
    marginBottom: '0.8rem',
  },
  '.cm-panel.cm-search': {
    padding: '0.5rem 2rem 0.5rem 0.6rem',
    fontFamily: 'var(--sc-font-ui)',
    fontSize: 'var(--sc-text-sm)',
    lineHeight: '1.4',
  },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0.15rem 0.4rem 0.15rem 0',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search .cm-textfield': {
    ...button,
    background: 'var(--sc-paper)',
    minWidth: '10rem',
  },
  '.cm-panel.cm-search .cm-button': { ...button, backgroundImage: 'none', cursor: 'pointer' },
  '.cm-panel.cm-search .cm-button:hover': { background: 'var(--sc-accent-wash)' },
  // Patterns and whole words are for those who write code.
  '.cm-panel.cm-search :is(label:has([name=re]), label:has([name=word]), [name=select])': {
    display: 'none',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '0.3rem',
    right: '0.5rem',
    color: 'var(--sc-ink-2)',
    fontSize: '1.2rem',
  },
  '.cm-searchMatch': {
    backgroundColor: 'var(--sc-accent-wash)',
    outline: '1px solid var(--sc-accent)',
  },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: 'var(--sc-accent)',
    color: 'var(--sc-paper)',
  },
})

/**
 * Finding and replacing words, in a bar of its own: only the lines near the screen are on the page, so that the
 * browser would not find the others.
 */
export const findInText = [
  search({ top: true, literal: true }),
  keymap.of(searchKeymap),
  phrases,
  looks,
]
