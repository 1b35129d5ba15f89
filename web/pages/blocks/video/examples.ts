import { goneFile, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const film = { videoTitle: 'Un après-midi à l’atelier', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }

export const examples: readonly Example<'video'>[] = [
  {
    state: 'normal',
    props: {
      ...film,
      title: 'L’atelier en trois minutes',
      subtitle: 'De la demande à l’objet.',
      image: picture('bridge'),
      transcript: '<p>Une main tient une pièce imprimée. « Nous avons mis deux heures », dit Inès.</p>',
    },
  },
  {
    state: 'variants',
    props: { videoTitle: 'Le même film sur Vimeo', url: 'https://vimeo.com/76979871', image: picture('hills') },
  },
  { state: 'one', props: { videoTitle: 'Un fichier déposé sur le site', file: 'film', image: picture('hand') } },
  { state: 'noPicture', props: { ...film, image: picture(goneFile) } },
  {
    state: 'long',
    props: { ...film, title: LONG_TITLE, subtitle: LONG_WORD, videoTitle: LONG_TITLE, image: picture('hills') },
  },
  { state: 'empty', props: { videoTitle: 'Ni adresse ni fichier' } },
]
