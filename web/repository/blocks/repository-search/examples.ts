import type { Example } from '#web/blocks/example.ts'
import { LONG_TITLE } from '#web/blocks/example.ts'

const categories = [
  { id: '01990000-0000-7000-8000-000000000021', name: 'Tenir et tourner' },
  { id: '01990000-0000-7000-8000-000000000022', name: 'Repas' },
]
const data = { path: '/repository', categories }

export const examples: readonly Example<'repository-search'>[] = [
  { state: 'normal', props: { title: 'Trouver une aide à fabriquer' }, data },
  { state: 'long', props: { title: LONG_TITLE }, data },
  { state: 'empty', props: { title: '' }, data: { ...data, categories: [] } },
]
