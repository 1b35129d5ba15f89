import { LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'

const look = {
  level: '2',
  alignment: 'left',
  size: 'normal',
  color: 'default',
  subtitleColor: 'dimmed',
  reverseOrder: false,
}

export const examples: readonly Example<'title'>[] = [
  {
    state: 'normal',
    props: {
      ...look,
      title: 'Que cherchez-vous aujourd’hui ?',
      subtitle: 'Quatre chemins, selon ce dont vous avez besoin.',
    },
  },
  {
    state: 'variants',
    props: {
      ...look,
      title: 'Trois pas pour commencer',
      subtitle: 'Sans dossier ni jargon',
      alignment: 'center',
      size: 'bigger',
      color: 'primary',
      subtitleColor: 'success',
      reverseOrder: true,
    },
  },
  { state: 'one', props: { ...look, title: 'Un titre seul, petit, à droite', alignment: 'right', size: 'small' } },
  {
    state: 'inverse',
    props: {
      ...look,
      title: 'Sur un fond sombre',
      subtitle: 'La ligne qui suit',
      size: 'big',
      color: 'primary',
      inverseBackground: true,
    },
  },
  { state: 'long', props: { ...look, title: LONG_TITLE, subtitle: LONG_WORD, size: 'bigger' } },
  { state: 'empty', props: look },
]
