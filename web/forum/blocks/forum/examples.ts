import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_PICTURES, LONG_TITLE } from '#web/blocks/example.ts'
import type { ForumHomeData, ListedSubject, ShownCategory } from '../../types.ts'

const props = { pageSize: '20' }
const { url = '', width = null, height = null } = EXAMPLE_PICTURES['bridge'] ?? {}

const category = (id: string, more: Partial<ShownCategory>): ShownCategory => ({
  id,
  name: 'Communiquer',
  description: 'Synthèses vocales, tableaux de lettres, commande par le regard.',
  picture: null,
  subjectsCount: 12,
  children: [],
  latest: {
    title: 'Batterie qui ne tient plus',
    href: '/forum/s2',
    lang: null,
    at: '2027-02-12T09:30:00.000Z',
    by: 'Nadia Belkacem',
  },
  ...more,
})
const categories = [
  category('c1', { picture: { url, alt: '', width, height, focalPoint: null } }),
  category('c2', {
    name: 'Se déplacer',
    description: '',
    subjectsCount: 30,
    children: [
      category('c3', { name: 'Fauteuils électriques', subjectsCount: 21 }),
      category('c4', { name: 'En train et en bus', subjectsCount: 9 }),
    ],
  }),
]
const by = (name: string) => ({ name, to: null, pictureUrl: null })

const subject = (id: string, more: Partial<ListedSubject>): ListedSubject => ({
  id,
  href: `/forum/${id}`,
  title: 'Quelle synthèse vocale pour un enfant qui ne lit pas encore ?',
  lang: null,
  category: { id: 'c1', name: 'Communiquer' },
  tags: [{ id: 't1', name: 'Enfants' }],
  author: by('Camille Durand'),
  answersCount: 7,
  latest: { by: by('Nadia Belkacem'), at: '2027-02-12T09:30:00.000Z', href: `/forum/${id}#message-8` },
  isPinned: false,
  isSolved: true,
  isClosed: false,
  isForAdmins: false,
  unread: null,
  ...more,
})

const home: ForumHomeData = {
  kind: 'home',
  path: '/forum',
  query: { search: '', category: '', tag: '', aid: '', view: '', after: '' },
  categories,
  category: null,
  tag: null,
  aid: null,
  pinned: [subject('s0', { title: 'Bienvenue : comment poser une bonne question', isPinned: true, isSolved: false })],
  subjects: [
    subject('s1', { unread: { count: 3, href: '/forum/s1#message-6' } }),
    subject('s2', { title: 'Batterie qui ne tient plus la journée', author: null, isSolved: false, answersCount: 0 }),
    subject('s3', { title: 'Prendre le train avec un fauteuil large', isClosed: true, tags: [] }),
  ],
  older: null,
  corrected: null,
  answers: null,
  isMember: true,
  timeZone: 'Europe/Paris',
}

export const examples: readonly Example<'forum'>[] = [
  { state: 'normal', props, data: home },
  {
    state: 'many',
    props,
    data: { ...home, query: { ...home.query, view: 'solved', after: 'WyIxIl0' }, pinned: [], older: 'WyIyIl0' },
  },
  { state: 'long', props, data: { ...home, pinned: [], subjects: [subject('long', { title: LONG_TITLE })] } },
  { state: 'empty', props, data: { ...home, pinned: [], subjects: [] } },
  { state: 'failed', props, data: null },
]
