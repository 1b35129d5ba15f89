import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPlaces, shareAmong } from '#server/rental/domain/place-plan.ts'

const at = (places: Record<string, Record<string, number>>) =>
  new Map(Object.entries(places).map(([place, models]) => [place, new Map(Object.entries(models))]))
const plain = (shares: { stockId: string; models: ReadonlyMap<string, number> }[]) =>
  shares.map(({ stockId, models }) => [stockId, Object.fromEntries(models)])
const CART = [
  { modelId: 'a', quantity: 2 },
  { modelId: 'b', quantity: 1 },
]

test('the places offered are those that have every line', () => {
  const reachable = at({ lyon: { a: 2, b: 1 }, nantes: { a: 1, b: 4 }, brest: { a: 3, b: 1 } })
  expect(planPlaces(CART, ['lyon', 'nantes', 'brest'], reachable)).toEqual({ whole: ['lyon', 'brest'], split: [] })
})

test('an order that no single place has comes from two, each with what it has', () => {
  const reachable = at({ lyon: { a: 2 }, nantes: { a: 1, b: 1 } })
  const { whole, split } = planPlaces(CART, ['lyon', 'nantes'], reachable)
  expect([whole, plain(split)]).toEqual([
    [],
    [
      ['lyon', { a: 2 }],
      ['nantes', { b: 1 }],
    ],
  ])
})

test('units that lie at none of the places are brought to the first', () => {
  expect(plain(planPlaces(CART, ['lyon', 'nantes'], at({ nantes: { a: 1 } })).split)).toEqual([
    ['nantes', { a: 2, b: 1 }],
  ])
  expect(plain(planPlaces(CART, ['lyon', 'nantes'], at({})).split)).toEqual([['lyon', { a: 2, b: 1 }]])
  expect(planPlaces(CART, [], at({}))).toEqual({ whole: [], split: [] })
})

test('over random stocks the plan has the fewest places, none that lacks a line, and every unit once', () => {
  const PLACES = ['p', 'q', 'r', 's']
  const MODELS = ['a', 'b', 'c']
  const count = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(count, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (quantities, stock) => {
        const wanted = quantities.map((quantity, index) => ({ modelId: MODELS[index]!, quantity }))
        const places = PLACES.slice(0, stock.length)
        const has = (place: number, model: number) => stock[place]![model]!
        const reachable = new Map(
          places.map((place, index) => [place, new Map(MODELS.map((model, number) => [model, has(index, number)]))]),
        )
        const { whole, split } = planPlaces(wanted, places, reachable)
        // Brute force over every choice of places.
        const lacking = (chosen: readonly number[]) =>
          quantities.reduce(
            (sum, quantity, model) =>
              sum + Math.max(0, quantity - chosen.reduce((total, place) => total + has(place, model), 0)),
            0,
          )
        const choices = Array.from({ length: 2 ** places.length }, (_, bits) =>
          places.flatMap((_place, index) => (bits & (2 ** index) ? [index] : [])),
        ).filter(chosen => chosen.length > 0)
        expect(whole).toEqual(places.filter((_, index) => lacking([index]) === 0))
        if (whole.length > 0) return
        const least = Math.min(...choices.map(lacking))
        const fewest = Math.min(...choices.filter(one => lacking(one) === least).map(({ length }) => length))
        expect(split.length).toBeLessThanOrEqual(fewest)
        expect(lacking(split.map(({ stockId }) => places.indexOf(stockId)))).toBe(least)
        for (const { modelId, quantity } of wanted)
          expect(split.reduce((sum, { models }) => sum + (models.get(modelId) ?? 0), 0)).toBe(quantity)
        for (const [index, { stockId, models }] of split.entries())
          if (index > 0)
            for (const [modelId, given] of models)
              expect(given).toBeLessThanOrEqual(reachable.get(stockId)!.get(modelId)!)
      },
    ),
  )
})

test('places that a renter names give what they have; what they lack is said', () => {
  const { shares, missing } = shareAmong(CART, ['nantes'], at({ nantes: { a: 1, b: 1 } }))
  expect([plain(shares), [...missing]]).toEqual([[['nantes', { a: 2, b: 1 }]], [['a', 1]]])
})
