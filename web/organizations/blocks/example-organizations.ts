import type { PlacedOrganization } from '#web/organizations/blocks/data.ts'
import { EXAMPLE_PICTURES, LONG_TITLE, LONG_WORD } from '#web/blocks/example.ts'

const organization = (
  id: string,
  name: string,
  [latitude, longitude]: readonly [number, number],
  more: Partial<PlacedOrganization> = {},
): PlacedOrganization => ({
  id,
  name,
  latitude,
  longitude,
  href: `/organizations/${id}`,
  country: 'France',
  excerpt: 'Un lieu où l’on essaie une aide avant de la choisir.',
  address: '12 quai des Passeurs\n69002 Lyon',
  membership: 'member',
  imageUrl: EXAMPLE_PICTURES.logo?.url ?? null,
  ...more,
})

export const EXAMPLE_ORGANIZATIONS: readonly PlacedOrganization[] = [
  organization('passerelle', 'Passerelle', [45.76, 4.83]),
  organization('tilleuls', 'Service d’ergothérapie Centre Les Tilleuls', [48.12, -1.68], {
    address: '4 allée des Tilleuls\n35000 Rennes',
  }),
  organization('mains', 'Atelier des Mains utiles', [45.19, 5.72], {
    imageUrl: null,
    address: '27 rue du Vieux-Pressoir\n38000 Grenoble',
  }),
  organization('port', 'Médiathèque du Port', [47.27, -2.21], { membership: 'partner', excerpt: '' }),
  organization('geneve', 'Maison du Lac', [46.2, 6.14], { country: 'Suisse', membership: null, address: 'Genève' }),
]
export const LONG_ORGANIZATION = organization('long', LONG_TITLE, [43.6, 1.44], {
  address: LONG_WORD,
  excerpt: LONG_WORD,
  country: LONG_WORD,
})
