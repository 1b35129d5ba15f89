/** What a visitor wants to rent: how many of each model, by the model's id (specification 1, section 3). */
export type Cart = Readonly<Record<string, number>>

/** More than the settings ever allow; what a cookie may hold at most. */
const MAX_QUANTITY = 99
const MAX_LINES = 40
const LINE = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,2})$/

/** Reads what `writeCart` wrote; whatever else stands there is left out, so that a spoilt cookie is an empty cart. */
export function readCart(text: string | null | undefined): Cart {
  const lines = (text ?? '')
    .split('_')
    .slice(0, MAX_LINES)
    .flatMap(line => {
      const [, model, quantity] = LINE.exec(line) ?? []
      return model !== undefined && Number(quantity) > 0 ? [[model, Number(quantity)] as const] : []
    })
  return Object.fromEntries(lines)
}

/** An emptied cart is told from one that was lost, which browser storage may bring back. */
const EMPTIED = '0'

/** As a text of letters, digits, dots and dashes alone, which a cookie carries as it is. */
export const writeCart = (cart: Cart): string =>
  Object.entries(cart)
    .map(([model, quantity]) => `${model}.${quantity}`)
    .join('_') || EMPTIED

/** The cart with so many of a model; 0 removes it. What is no model's id or no quantity changes nothing. */
export function withQuantity(cart: Cart, model: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 0) return cart
  const { [model]: _, ...rest } = cart
  const next = quantity === 0 ? rest : { ...cart, [model]: Math.min(quantity, MAX_QUANTITY) }
  return readCart(writeCart(next))
}

/** How many units all in all. */
export const cartCount = (cart: Cart): number => Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
export const isEmptyCart = (cart: Cart): boolean => Object.keys(cart).length === 0

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** As records are named. */
export const isRecordId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)
