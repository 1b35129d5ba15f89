import { LONG_TITLE, LONG_WORD, type Example } from '#web/blocks/example.ts'
import type { ListedEvent, MonthData } from '../../types.ts'

const props = {}

const event = (id: string, day: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  id,
  href: `/agenda/${id}`,
  title: 'Atelier : choisir un contacteur',
  lang: null,
  first: day,
  last: day,
  startsAt: '10:00',
  hours: '10:00 – 12:00',
  period: { from: 'mardi 4 mai 2027, 10:00 – 12:00', to: null },
  isRemote: false,
  location: 'Atelier des Tilleuls, Nantes',
  by: 'Atelier des Mains utiles',
  ...more,
})

const month: MonthData = {
  kind: 'month',
  path: '/agenda',
  query: { month: '2027-05', view: 'grid', place: '', organization: '' },
  organization: null,
  today: '2027-05-04',
  events: [
    event('contacteur', '2027-05-04'),
    event('permanence', '2027-05-04', { title: 'Permanence en ligne', isRemote: true, startsAt: '18:00' }),
    event('impression', '2027-05-19', {
      title: 'Journées de l’impression 3D',
      last: '2027-05-21',
      startsAt: '',
      hours: '',
      period: { from: 'mercredi 19 mai 2027', to: 'vendredi 21 mai 2027' },
    }),
  ],
  nextMonth: null,
  subscription: {
    address: 'https://site.example/api/v1/services/calendar.ics?locale=fr',
    opens: 'webcal://site.example/api/v1/services/calendar.ics?locale=fr',
  },
  feeds: [{ type: 'text/calendar', href: '/api/v1/services/calendar.ics?locale=fr' }],
}
const full = Array.from({ length: 6 }, (_, index) =>
  event(`dense-${index}`, '2027-05-12', { title: `Visite ${index}` }),
)

export const examples: readonly Example<'calendar'>[] = [
  { state: 'normal', props, data: month },
  { state: 'list', props, data: { ...month, query: { ...month.query, view: 'list' } } },
  { state: 'many', props, data: { ...month, events: full } },
  {
    state: 'long',
    props,
    data: {
      ...month,
      events: [event('long', '2027-05-06', { title: LONG_TITLE, location: LONG_WORD, by: LONG_WORD })],
    },
  },
  { state: 'empty', props, data: { ...month, events: [], nextMonth: '2027-07' } },
  { state: 'failed', props, data: null },
]
