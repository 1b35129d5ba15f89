import { charter, communityNumbers, organizationsMap, title, type DemoBlock } from './blocks.ts'

/** Who is there, and where. */
export const networkBlocks: readonly DemoBlock[] = [
  title(['Le réseau', 'The network'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Des lieux où l’on prête, fabrique, forme et écoute. Le plus proche est peut-être au coin de la rue.',
      'Places that lend, make, teach and listen. The nearest one may be just around the corner.',
    ],
  }),
  communityNumbers(),
  title(['Où nous trouver', 'Where to find us'], {
    subtitle: [
      'Cherchez par nom, par ville ou par ce que vous voulez y faire.',
      'Search by name, by town or by what you would like to do there.',
    ],
  }),
  organizationsMap({ viewId: 'organizations' }),
  charter(
    {
      title: ['Ce qui nous engage', 'What we commit to'],
      html: [
        '<p>Chaque structure signe la même charte en arrivant : <strong>la personne décide</strong>, ce qui ' +
          'marche se partage, et l’on dit aussi ce qui n’a pas marché.</p>',
        '<p>Every organisation signs the same charter when it joins: <strong>the person decides</strong>, what ' +
          'works is shared, and what did not work is told too.</p>',
      ],
    },
    { viewId: 'charter', inverse: true },
  ),
]
