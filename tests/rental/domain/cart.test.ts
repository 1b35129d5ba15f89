import { describe, expect, test } from 'vitest'
import { cartCount, isEmptyCart, readCart, withQuantity, writeCart } from '#server/rental/domain/cart.ts'

const [BAR, ARM] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

describe('the cart of a cookie', () => {
  test('is read as it was written', () => {
    const cart = { [BAR]: 2, [ARM]: 1 }
    expect(readCart(writeCart(cart))).toEqual(cart)
    expect(cartCount(cart)).toBe(3)
  })

  test('loses a line of quantity 0, and is distinguished from a lost cart when it is empty', () => {
    expect(withQuantity({ [BAR]: 2 }, BAR, 0)).toEqual({})
    expect(writeCart({})).toBe('0')
    expect(isEmptyCart(readCart('0'))).toBe(true)
  })

  test.each(['', 'x', `${BAR}`, `${BAR}.-1`, `${BAR}.0`, `${BAR}.1e3`, '__proto__.1', `${BAR}.1000`, '\u0000'])(
    'is empty when it is malformed: %s',
    text => expect(readCart(text)).toEqual({}),
  )

  test('is unchanged by an invalid quantity or model', () => {
    const cart = { [BAR]: 1 }
    for (const quantity of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY])
      expect(withQuantity(cart, BAR, quantity)).toEqual(cart)
    expect(withQuantity(cart, '__proto__', 1)).toEqual(cart)
    expect(withQuantity(cart, BAR, 5_000)).toEqual({ [BAR]: 99 })
  })
})
