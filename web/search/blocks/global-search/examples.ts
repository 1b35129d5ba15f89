import { LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'

export const examples: readonly Example<'global-search'>[] = [
  {
    state: 'normal',
    props: { title: 'Que cherchez-vous ?', text: 'Une aide, une structure, une page : un mot suffit.' },
  },
  { state: 'long', props: { title: LONG_TITLE, text: LONG_WORD } },
  { state: 'empty', props: {} },
]
