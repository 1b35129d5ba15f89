import { LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'

const words = { title: 'Notre charte', content: '<p>Quatre engagements, que chaque structure signe en arrivant.</p>' }

export const examples: readonly Example<'charter'>[] = [
  {
    state: 'normal',
    props: words,
    data: {
      charter: {
        url: 'https://www.example.org/charte.pdf',
        translatorName: 'Nora Weber',
        translatorUrl: 'https://www.example.org',
      },
    },
  },
  {
    state: 'variants',
    props: {},
    data: { charter: { url: '/about', translatorName: 'Nora Weber', translatorUrl: null } },
  },
  {
    state: 'long',
    props: { title: LONG_TITLE, content: `<p>${LONG_WORD}</p>` },
    data: { charter: { url: '/about', translatorName: LONG_WORD, translatorUrl: '/about' } },
  },
  { state: 'empty', props: words, data: { charter: null } },
  { state: 'failed', props: words, data: null },
]
