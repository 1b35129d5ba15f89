import { goneFile, LONG_TITLE, picture, type Example } from '#web/blocks/example.ts'

export const examples: readonly Example<'image-banner'>[] = [
  {
    state: 'normal',
    props: { image: picture('bridge', 'Une passerelle au-dessus de l’eau'), title: 'D’une rive à l’autre', level: '2' },
  },
  { state: 'variants', props: { image: picture('hills'), level: '2', paddedContainer: true } },
  { state: 'long', props: { image: picture('hills'), title: LONG_TITLE, level: '2' } },
  { state: 'noPicture', props: { image: picture(goneFile), title: 'Le titre attend son image', level: '2' } },
]
