import { goneFile, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const words = {
  title: 'Venez nous voir',
  content: '<p>L’atelier est ouvert le mardi et le jeudi de 14 h à 18 h. Entrée de plain-pied.</p>',
  contactButton: true,
}

const targets = {
  contact: { href: '/contact-us', title: '' },
  newsletter: { href: '/newsletter/subscribe', title: '' },
}

export const examples: readonly Example<'contact'>[] = [
  {
    state: 'normal',
    props: {
      ...words,
      image: picture('logo', 'Passerelle'),
      address: '12 quai des Passeurs\n69002 Lyon',
      newsletterButton: true,
    },
    data: targets,
  },
  {
    state: 'variants',
    props: { ...words, image: picture('hand', 'Une main tendue'), inverseBackground: true },
    data: { ...targets, newsletter: null },
  },
  {
    state: 'noPicture',
    props: { ...words, image: picture(goneFile), contactUrl: '/contact' },
    data: { contact: { href: '/contact', title: '' }, newsletter: null },
  },
  {
    state: 'long',
    props: {
      title: LONG_TITLE,
      address: LONG_WORD,
      content: `<p>${LONG_WORD}</p>`,
      contactButton: true,
      newsletterButton: true,
    },
    data: targets,
  },
  { state: 'empty', props: { title: 'Un titre, et rien d’autre', contactButton: false } },
]
