import { goneFile, keyed, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const buttons = keyed([
  { text: 'Comment ça marche', url: '/guide', color: 'primary', outlined: false, blank: false },
  { text: 'Nous écrire', url: '/contact', color: 'neutral', outlined: true, blank: false },
])
const words = { title: 'Une aide existe peut-être déjà', subtitle: 'Trouvons-la ensemble, près de chez vous.' }

export const examples: readonly Example<'hero'>[] = [
  {
    state: 'normal',
    props: { ...words, images: keyed([{ image: picture('hills', 'Des collines et un chemin') }]), buttons },
  },
  {
    state: 'carousel',
    props: {
      ...words,
      images: keyed([
        { image: picture('hills', 'Des collines et un chemin') },
        { image: picture('bridge', 'Une passerelle') },
        { image: picture('hand', 'Une main') },
      ]),
      buttons,
    },
  },
  {
    state: 'variants',
    props: {
      ...words,
      titleImage: picture('wideLogo', 'Passerelle'),
      images: keyed([{ image: picture('bridge') }]),
      buttons: [],
      paddedContainer: true,
    },
  },
  {
    state: 'long',
    props: {
      title: LONG_TITLE,
      subtitle: `${LONG_WORD} ${LONG_WORD}`,
      images: keyed([{ image: picture('hills') }]),
      buttons: keyed([{ text: LONG_WORD, url: '/x', color: 'primary', outlined: false, blank: true }]),
    },
  },
  { state: 'noPicture', props: { ...words, images: keyed([{ image: picture(goneFile) }]), buttons } },
  { state: 'empty', props: {} },
]
