import { BUTTON_COLORS } from '#server/domain/blocks/options.ts'
import { keyed, LONG_WORD, type Example } from '#web/blocks/example.ts'

const all = (outlined: boolean) =>
  BUTTON_COLORS.map(color => ({ text: 'Découvrir', url: '/about', color, outlined, blank: false }))

export const examples: readonly Example<'buttons'>[] = [
  {
    state: 'normal',
    props: {
      alignment: 'left',
      items: keyed([
        { text: 'Nous rencontrer', url: '/contact', color: 'primary', outlined: false, blank: false },
        { text: 'Le site du W3C', url: 'https://www.w3.org/WAI/', color: 'neutral', outlined: true, blank: true },
      ]),
    },
  },
  { state: 'variants', props: { alignment: 'center', items: keyed([...all(false), ...all(true)]) } },
  {
    state: 'inverse',
    props: { alignment: 'right', inverseBackground: true, items: keyed([...all(false), ...all(true)].slice(0, 12)) },
  },
  {
    state: 'long',
    props: {
      alignment: 'left',
      items: keyed([{ text: LONG_WORD, url: '/x', color: 'primary', outlined: false, blank: false }]),
    },
  },
  { state: 'empty', props: { alignment: 'left', items: [] } },
]
