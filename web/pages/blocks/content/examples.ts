import { keyed, LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'

const items = keyed([
  {
    icon: 'package',
    content: '<h3>Emprunter une aide</h3><p>Essayez pendant quelques semaines, chez vous, avant de décider.</p>',
    link: '/guide',
    linkLabel: 'Voir comment',
    blank: false,
  },
  {
    icon: 'printer',
    content: '<h3>Fabriquer la pièce</h3><p>Un plan à imprimer, <strong>des mains</strong> pour l’adapter.</p>',
    link: 'https://www.example.org/plans',
    linkLabel: '',
    blank: true,
  },
  {
    icon: 'none',
    content: '<h3>Apprendre</h3><ul><li>Des formations courtes</li><li>Des ressources à relire</li></ul>',
    blank: false,
  },
])

export const examples: readonly Example<'content'>[] = [
  { state: 'normal', props: { display: 'cards', items } },
  { state: 'list', props: { display: 'list', items } },
  {
    state: 'carousel',
    props: { display: 'carousel', items: keyed([...items, ...items].map(({ key: _, ...item }) => item)) },
  },
  { state: 'inverse', props: { display: 'cards', items, inverseBackground: true } },
  { state: 'one', props: { display: 'cards', items: items.slice(0, 1) } },
  {
    state: 'long',
    props: {
      display: 'cards',
      items: keyed([
        {
          icon: 'star',
          content: `<h3>${LONG_TITLE}</h3><p>${LONG_WORD}</p>`,
          link: '/x',
          linkLabel: LONG_WORD,
          blank: false,
        },
        { icon: 'star', content: '<p>Court.</p>', blank: false },
      ]),
    },
  },
  { state: 'empty', props: { display: 'cards', items: [] } },
]
