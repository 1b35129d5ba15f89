import { type Sample, type Samples, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const calendarEvents: Sample = {
  create: ({ n, organizationId }) => ({
    attributes: {
      title: `Essayer une commande oculaire ${n}`,
      description: '<p>Deux appareils, et le temps de les régler.</p>',
      externalUrl: 'https://atelier.example/essais',
      startAt: `2027-03-${String((n % 27) + 1).padStart(2, '0')}T13:00:00+00:00`,
      endAt: `2027-03-${String((n % 27) + 1).padStart(2, '0')}T15:30:00+00:00`,
      isAllDay: false,
      isRealLocation: n % 2 === 0,
      location: '12 quai du Port, Marseille',
      latitude: 43.2951,
      longitude: 5.3699,
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      organization: one('organizations', organizationId),
      associatedOrganizations: many('organizations', [organizationId]),
    },
  }),
  update: () => ({ attributes: { title: 'Essayer un appareil', statusId: 'unlisted' } }),
}

/** A sample of each type of the module. */
export const samples = { 'calendar-events': calendarEvents } satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = { 'calendar-events': ['writers', 'writers', 'admins'] } satisfies Writers
