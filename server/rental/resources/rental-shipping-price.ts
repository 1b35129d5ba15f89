import { rentalShippingPrices } from '#db/schema/rental/catalogue.ts'
import { weightText } from '#server/domain/formats.ts'
import { between } from '#server/domain/rules/rule.ts'
import { defineResource, from } from '#server/jsonapi/define.ts'
import { integer, money } from '#server/jsonapi/inputs.ts'
import { rentalVocabulary } from '../policies/rental.ts'

/** What shipping costs up to a weight, in cents without tax (specification 3, section 6). */
export const rentalShippingPrice = defineResource(rentalShippingPrices, {
  type: 'rental-shipping-prices',
  feature: 'rental',
  attributes: {
    maxWeight: {
      input: integer({ min: 1, max: 10_000_000, optional: true }),
      rules: between(1, 10_000_000),
      sortable: true,
      filters: ['from', 'to', 'isNull'],
    },
    price: { input: money({ max: 10_000_000 }), rules: between(0, 10_000_000), sortable: true },
  },
  computed: {
    label: from(rentalShippingPrices, ['maxWeight'], ({ maxWeight }, { locale }) =>
      maxWeight === null ? '∞' : `≤ ${weightText(maxWeight, locale)}`,
    ),
  },
  policy: rentalVocabulary('Everyone reads what shipping costs; rental admins set it.'),
  defaultSort: 'maxWeight',
  title: 'label',
  admin: { group: 'rental', list: ['maxWeight', 'price'], form: ['maxWeight', 'price'] },
})
