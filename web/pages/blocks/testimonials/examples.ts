import { goneFile, keyed, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const items = keyed([
  {
    name: 'Inès Delorme',
    jobTitle: 'Ergothérapeute à Grenoble',
    content:
      '<p>Nous avons essayé trois manches avant de trouver le bon. <strong>Le troisième n’était dans aucun ' +
      'catalogue.</strong></p>',
    image: picture('portrait', 'Inès Delorme'),
    color: 'primary',
  },
  {
    name: 'Pierre A.',
    jobTitle: '',
    content: '<p>Ma cuillère ne tombe plus. C’est tout, et c’est beaucoup.</p>',
    color: 'success',
  },
  {
    name: 'Rania Haddad',
    jobTitle: 'Aide-soignante',
    content: '<p>On emprunte, on essaie, on en parle.</p>',
    image: picture(goneFile),
    color: 'warning',
  },
])

export const examples: readonly Example<'testimonials'>[] = [
  { state: 'normal', props: { items } },
  { state: 'one', props: { items: items.slice(0, 1) } },
  { state: 'inverse', props: { items, inverseBackground: true } },
  { state: 'noPicture', props: { items: items.slice(1) } },
  {
    state: 'long',
    props: {
      items: keyed([{ name: LONG_WORD, jobTitle: LONG_TITLE, content: `<p>${LONG_WORD}</p>`, color: 'error' }]),
    },
  },
  { state: 'empty', props: { items: [] } },
]
