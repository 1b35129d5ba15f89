import { goneFile, keyed, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const items = keyed([
  { name: 'Passerelle', url: '/about', image: picture('logo') },
  {
    name: 'Atelier des Mains utiles',
    url: 'https://www.example.org',
    image: picture('wideLogo', 'Atelier des Mains utiles'),
  },
  { name: 'Fab Lab du Canal', image: picture('logo') },
])

export const examples: readonly Example<'clients'>[] = [
  { state: 'normal', props: { items } },
  {
    state: 'variants',
    props: {
      items: [...items, ...items.map(item => ({ ...item, key: `${item.key}b` }))],
      grayscale: true,
      blur: true,
      spaced: true,
      maxWidth: 240,
      maxHeight: 60,
    },
  },
  { state: 'inverse', props: { items, inverseBackground: true } },
  {
    state: 'noPicture',
    props: { items: keyed([{ name: 'Maison des Deux-Rives', url: '/about', image: picture(goneFile) }]) },
  },
  { state: 'long', props: { items: keyed([{ name: LONG_WORD, image: picture(goneFile) }]) } },
  { state: 'empty', props: { items: [] } },
]
