import { goneFile, keyed, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const items = keyed([
  {
    image: picture('hand', 'Une main sur un gros bouton'),
    content: '<h3>Manger seul</h3><p>Un manche élargi, imprimé en deux heures.</p>',
  },
  {
    image: picture('bridge', 'Une passerelle'),
    content: '<h3>Sortir de chez soi</h3><p>Une rampe pliante, prêtée pour un mois.</p>',
  },
  {
    image: picture('hills', 'Des collines'),
    content: '<h3>Partir loin</h3><p>Un fauteuil léger qui tient dans un coffre.</p>',
  },
])

export const examples: readonly Example<'use-cases'>[] = [
  { state: 'normal', props: { firstSide: 'left', items } },
  { state: 'variants', props: { firstSide: 'right', items: items.slice(0, 2), inverseBackground: true } },
  {
    state: 'noPicture',
    props: {
      firstSide: 'left',
      items: keyed([{ image: picture(goneFile), content: '<h3>Sans image</h3><p>Le texte prend sa place.</p>' }]),
    },
  },
  {
    state: 'long',
    props: {
      firstSide: 'left',
      items: keyed([{ image: picture('hand'), content: `<h3>${LONG_TITLE}</h3><p>${LONG_WORD}</p>` }]),
    },
  },
  { state: 'empty', props: { firstSide: 'left', items: [] } },
]
