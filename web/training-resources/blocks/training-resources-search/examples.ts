import type { Example } from '#web/blocks/example.ts'

const props = { title: 'Trouver une ressource' }
const named = (id: string, name: string) => ({ id: `01990000-0000-7000-8000-0000000000${id}`, name })
const data = {
  path: '/formation',
  themes: [named('31', 'Communiquer autrement'), named('32', 'Se déplacer')],
  levels: [named('41', 'Débuter'), named('42', 'Pratiquer')],
}

export const examples: readonly Example<'training-resources-search'>[] = [
  { state: 'normal', props, data },
  { state: 'one', props: {}, data: { ...data, themes: [], levels: [] } },
  { state: 'failed', props, data: null },
]
