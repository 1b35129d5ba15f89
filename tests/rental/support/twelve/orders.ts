import { billMonth } from '#server/rental/index.ts'
import { gatheredOf } from '#server/gather.ts'
import { callAction, succeeded } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { CLOSE_ANYWAY, sendSignedContract } from '../actions.ts'
import type { Asked, Lender, Ordered } from './lender.ts'

const WEEK = { startDay: '2026-12-08', endDay: '2026-12-14' } as const
const ZOE = { firstName: 'Zoé', lastName: 'Ștefănescu-Sørensen', ...WEEK } as const
const CENTRE = 'Centre « L’Œuvre » à Ærø'

type Life = { asked: (lender: Lender) => Asked; live: (lender: Lender, order: Ordered) => Promise<void> }

type Damage = { amount: number; chargeLabel: string }

/** Until all has come back, in good condition but for the damage of the first unit. */
async function rent(lender: Lender, order: Ordered, { damage, back }: { damage?: Damage; back?: string } = {}) {
  await prepare(lender, order)
  lender.at('2026-12-07T09:00:00Z')
  await order.act('dispatch', { content: 'Colis 6A123' })
  lender.at('2026-12-08T09:00:00Z')
  await order.act('hand-over')
  await takeBack(lender, order, { damage, back })
}

const conditionOf = ({ conditions }: Lender, damage: Damage | undefined) =>
  damage === undefined ? conditions.good : conditions.worn

async function prepare({ conditions }: Lender, { act, lines }: Ordered): Promise<void> {
  await act('prepare', { units: (await lines()).map(({ id }) => ({ line: id, condition: conditions.good })) })
}

async function takeBack(
  lender: Lender,
  { act, lines }: Ordered,
  { damage, back = '2026-12-14T15:00:00Z' }: { damage?: Damage; back?: string },
): Promise<void> {
  lender.at(back)
  const out = (await lines()).filter(({ attributes }) => attributes['status'] === 'out')
  await act('record-return', {
    units: out.map(({ id }, index) => ({
      line: id,
      condition: index === 0 ? conditionOf(lender, damage) : lender.conditions.good,
      ...(index === 0 && damage !== undefined ? { comment: 'Écran fêlé', chargeKind: 'damage', ...damage } : {}),
    })),
  })
}

const close = ({ act }: Ordered) => act('close', CLOSE_ANYWAY)

/** Twelve orders, each with what is odd about it; all in December 2026. */
export const TWELVE = {
  delivered: {
    asked: () => ({ ...ZOE, strategy: 'ship_to_address', organization: CENTRE, comment: 'Sonnez chez la voisine' }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order)
      await close(order)
    },
  },
  'two places': {
    asked: ({ stocks }) => ({
      ...ZOE,
      organization: null,
      wanted: { mouse: 1, tracker: 1 },
      places: [
        { stock: stocks.lyon, slotStart: '09:30', slotEnd: '10:00' },
        { stock: stocks.nantes, slotStart: '11:00', slotEnd: '11:30' },
      ],
    }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order)
      await close(order)
    },
  },
  cancelled: {
    asked: () => ({ ...ZOE, organization: null }),
    live: async (lender, order) => {
      await lender.agree(order)
      lender.at('2026-12-04T09:00:00Z')
      await order.act('cancel', { comment: 'Hospitalisation' }, order.client)
    },
  },
  extended: {
    asked: () => ({ ...ZOE, organization: CENTRE }),
    live: async (lender, order) => {
      await lender.agree(order)
      await prepare(lender, order)
      lender.at('2026-12-08T09:00:00Z')
      await order.act('dispatch', { content: 'Mardi' })
      await order.act('hand-over')
      lender.at('2026-12-11T09:00:00Z')
      await order.act('request-extension', { endDay: '2026-12-21' }, order.client)
      await order.act('accept-extension')
      await succeeded(sendSignedContract(order.client, order.id))
      await order.act('accept-contract')
      await takeBack(lender, order, { back: '2026-12-21T15:00:00Z' })
      await close(order)
    },
  },
  monthly: {
    asked: () => ({ ...ZOE, organization: CENTRE, isMonthly: true }),
    live: async (lender, order) => {
      await lender.agree(order, false)
      await rent(lender, order)
      await order.act('close', CLOSE_ANYWAY)
      lender.at('2027-01-02T09:00:00Z')
      await billMonth(lender.app, gatheredOf(lender.app).registry, { month: '2026-12' })
      await carryOutJobs(lender)
    },
  },
  internal: {
    asked: () => ({ ...ZOE, organization: null, strategy: 'internal' }),
    live: async (lender, order) => {
      await order.act('validate')
      await rent(lender, order)
      await close(order)
    },
  },
  'Arabic and emoji names': {
    asked: () => ({
      ...ZOE,
      firstName: 'فاطمة الزهراء',
      lastName: '🦽 王小明',
      organization: 'جمعية النور 👩‍🦽 (Grenoble)',
      comment: 'شكرا 🙏, à bientôt',
    }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order, { damage: { amount: 4_599, chargeLabel: 'كسر الشاشة 🙈' } })
      await close(order)
    },
  },
  '0 percent': {
    asked: () => ({ ...ZOE, organization: CENTRE, billed: 'no_vat' }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order)
      await close(order)
    },
  },
  'damage outside VAT': {
    asked: () => ({ ...ZOE, organization: CENTRE }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order, { damage: { amount: 4_599, chargeLabel: 'Vitre brisée à l’angle' } })
      await close(order)
    },
  },
  late: {
    asked: () => ({ ...ZOE, organization: null }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order, { back: '2026-12-17T15:00:00Z' })
      await close(order)
    },
  },
  'replaced before hand-over': {
    asked: () => ({ ...ZOE, organization: null }),
    live: async (lender, order) => {
      await lender.agree(order)
      await prepare(lender, order)
      const [line] = await order.lines()
      const { list } = await succeeded(
        lender.staff.client.get('rental-items', { 'filter[rentalModel]': lender.models.mouse, sort: '-stockId' }),
      )
      await order.act('replace', {
        line: line!.id,
        item: list[0]!.id,
        comment: 'Fêlé',
        replacedCondition: lender.conditions.worn,
      })
      await order.act('dispatch', { content: 'Mardi' })
      lender.at('2026-12-08T09:00:00Z')
      await order.act('hand-over')
      await takeBack(lender, order, {})
      await close(order)
    },
  },
  English: {
    asked: () => ({ ...ZOE, locale: 'en', organization: 'The Works', billed: 'no_vat_debit_note' }),
    live: async (lender, order) => {
      await lender.agree(order)
      await rent(lender, order)
      await close(order)
    },
  },
} as const satisfies Record<string, Life>

export type OrderName = keyof typeof TWELVE

/** One of the twelve from its first moment to its last, and a credit note of the first line of its paper. */
export async function liveOne(lender: Lender, name: OrderName): Promise<Ordered> {
  const { asked, live }: Life = TWELVE[name]
  lender.at('2026-12-01T09:00:00Z')
  const order = await lender.order(asked(lender))
  await carryOutJobs(lender)
  await live(lender, order)
  const { data } = await succeeded(lender.staff.client.get(`rental-commands/${order.id}`, 'include=billedBy'))
  const billed = data.relationships?.['billedBy']?.data as { id: string } | null | undefined
  if (billed) {
    const { list } = await succeeded(lender.staff.client.get(`rental-invoices/${billed.id}/lines`, 'sort=position'))
    await succeeded(
      callAction(lender.staff.client, `rental-invoices/${billed.id}`, 'credit', {
        reason: 'Trop compté : un jour de fermeture',
        lines: [{ line: list[0]!.id, amount: 234 }],
      }),
    )
    await carryOutJobs(lender)
  }
  return order
}
