import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Cart, cartCount, isEmptyCart, isRecordId, withQuantity, writeCart } from '#server/rental/domain/cart.ts'
import { checkCart } from '#server/rental/domain/limits.ts'
import type { RentalRefusal } from '#server/rental/domain/period-rules.ts'
import type { RentalTerms } from '#server/contract/site.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { withDays } from '../catalog-query.ts'
import { checkFor } from '../check.server.ts'
import { CartLines, CartTotal } from '../CartLines.tsx'
import { LimitsNotice } from '../LimitsNotice.tsx'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { CART_COOKIE, cartCookie, cartOf, chosenDays, periodCookie, periodOf, type ChosenDays } from '../cookies.ts'
import { addDays, countDays, todayInParis } from '#web/ui/days.ts'
import { rentalRefusalText } from '../explain.ts'
import { periodRules } from '../period-rules.server.ts'
import { loadQuote } from '../services.server.ts'
import { More } from '../parts.tsx'
import { CART_KEY, findLostCart, storeLocally } from '../local-storage.ts'
import { catalogPathOf, modelsOf } from '../models.server.ts'
import { AccountLinks } from '../HoldProblemNotice.tsx'
import { cookie } from '#web/session/cookies.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'anyone', features: ['rental'] },
  title: 'rentals:cart.title',
} satisfies RouteHandle

/** The cart; models that are no longer rented are reported. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const cart = cartOf(request)
  const [models, catalogPath, { rental }, visitor] = await Promise.all([
    modelsOf({ request, context, ids: Object.keys(cart) }),
    catalogPathOf(context),
    siteOf(context),
    visitorOf(request, context),
  ])
  const days = periodOf(request)
  const { payer } = await checkFor({ request, context, days: null })
  const known: Cart = Object.fromEntries(models.map(({ id }) => [id, cart[id] ?? 1]))
  const refusals =
    rental === null || isEmptyCart(known)
      ? []
      : await refusalsOf({ request, context, cart: known, terms: rental, days })
  const ofPeriod = refusals.filter(refusal => !('limit' in refusal))
  return {
    isGuest: visitor === null,
    cart,
    payer,
    catalogPath: withDays(catalogPath, days),
    // Days that can't be rented have no price.
    days: days === null || ofPeriod.length > 0 ? 0 : countDays(days.startDay, days.endDay),
    lines: models.map(model => ({ ...model, href: withDays(model.href, days), quantity: cart[model.id] ?? 1 })),
    gone: Object.keys(cart).length - models.length,
    limits: refusals.filter(refusal => 'limit' in refusal),
    ofPeriod: days === null ? [] : ofPeriod,
  }
}

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  cart: Cart
  terms: RentalTerms
  days: ChosenDays | null
}

/** The limits that the cart breaks, pending requests included, and the rules that its chosen days break. */
async function refusalsOf({ request, context, cart, terms, days }: Asking): Promise<RentalRefusal[]> {
  const { earliest, minimum } = periodRules(terms, todayInParis())
  const asked = days ?? { startDay: earliest, endDay: addDays(earliest, minimum - 1) }
  const quote = await loadQuote({
    request,
    context,
    models: cart,
    ...asked,
    strategy: 'pick_up',
    isIndividual: true,
  }).then(
    ({ refusals }) => refusals,
    () => null,
  )
  const limit = checkCart(cart, terms)
  return quote ?? (limit === null ? [] : [limit])
}

/** Adds, updates and removes models; continues to the dates with the current values. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireAllowed(args, handle.guard)
  const data = await readFields(request)
  const headers = new Headers()
  const before = cartOf(request)
  const { cart, flash, to } = changed(before, data)
  headers.append('set-cookie', cartCookie(request, cart))
  const days = chosenDays(data.get('from'), data.get('to'))
  if (days !== null) headers.append('set-cookie', periodCookie(request, days))
  if (flash !== null) headers.append('set-cookie', flashCookie(request, flash))
  return redirect(to, { status: 303, headers })
}

const PATH = '/services/rentals/cart'

function changed(before: Cart, data: FormData): { cart: Cart; flash: Flash | null; to: string } {
  const add = data.get('add')
  if (isRecordId(add)) {
    const count = wholeNumber(data.get('quantity')) || 1
    return {
      cart: withQuantity(before, add, (before[add] ?? 0) + count),
      flash: { kind: 'success', text: 'rentals:cart.added' },
      to: PATH,
    }
  }
  let cart = before
  for (const [name, value] of data) {
    const [, id] = /^quantity\[([0-9a-f-]{36})\]$/.exec(name) ?? []
    if (id !== undefined && id in before) cart = withQuantity(cart, id, wholeNumber(value) ?? before[id]!)
  }
  const [less, more, remove] = ['less', 'more', 'remove'].map(name => data.get(name))
  if (isRecordId(less)) cart = withQuantity(cart, less, Math.max(0, (cart[less] ?? 0) - 1))
  if (isRecordId(more)) cart = withQuantity(cart, more, (cart[more] ?? 0) + 1)
  if (isRecordId(remove)) cart = withQuantity(cart, remove, 0)
  const isGone = Object.keys(cart).length < Object.keys(before).length
  return {
    cart,
    flash: isGone ? { kind: 'info', text: 'rentals:cart.removed' } : null,
    to: data.has('next') && !isEmptyCart(cart) ? '/services/rentals/period' : PATH,
  }
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : null
}

export default function CartPage() {
  const { t, i18n } = useTranslation()
  const { isGuest, cart, lines, days, payer, gone, catalogPath, limits, ofPeriod } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formAction?.startsWith(PATH) === true
  useStoredCart(cart)
  return (
    <CheckoutFrame step="cart" title={t('rentals:cart.title')}>
      {gone > 0 ? (
        <Notice tone="warning">
          <p>{t('rentals:cart.gone', { count: gone })}</p>
        </Notice>
      ) : null}
      <LimitsNotice limits={limits} />
      {ofPeriod.length === 0 ? null : (
        <Notice tone="warning">
          {ofPeriod.map(refusal => (
            <p key={refusal.reason}>{rentalRefusalText(refusal, t, i18n.language)}</p>
          ))}
        </Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState icon="archive" title={t('rentals:cart.empty')} text={t('rentals:cart.emptyText')}>
          <LinkButton look="primary" to={catalogPath}>
            {t('rentals:cart.toCatalog')}
          </LinkButton>
        </EmptyState>
      ) : (
        <Form method="post" action={PATH} key={lines.map(({ id, quantity }) => `${id}${quantity}`).join()}>
          <Stack gap="lg">
            {/* The first submit button, so that Enter updates the quantities and removes nothing. */}
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              {t('rentals:cart.update')}
            </button>
            <CartLines lines={lines} days={days} payer={payer} />
            <CartTotal lines={lines} days={days} payer={payer} />
            <Text c="dimmed">
              {t('rentals:cart.count', { count: cartCount(cart) })} {t('rentals:cart.zero')}
            </Text>
            {isGuest ? (
              <More title={t('rentals:held.lastTitle')}>
                <Text>{t('rentals:held.lastForAccounts')}</Text>
                <AccountLinks />
              </More>
            ) : null}
            <CartActions isBusy={isBusy} />
          </Stack>
        </Form>
      )}
    </CheckoutFrame>
  )
}

function CartActions({ isBusy }: { isBusy: boolean }) {
  const navigation = useNavigation()
  const { t } = useTranslation()
  const { catalogPath, days } = useLoaderData<typeof loader>()
  return (
    <Group gap="sm" className="rental-actions">
      <BusyButton
        look="primary"
        name="next"
        value="1"
        busy={isBusy && navigation.formData?.has('next') === true}
        label={t(days > 0 ? 'rentals:cart.nextWithDays' : 'rentals:cart.next')}
        busyLabel={t('rentals:busy')}
      />
      <Button name="update" value="1">
        {t('rentals:cart.update')}
      </Button>
      <LinkButton look="plain" to={catalogPath}>
        {t('rentals:cart.more_things')}
      </LinkButton>
    </Group>
  )
}

/** Stores the cart in the browser, syncs it between tabs, and restores a lost cart. */
function useStoredCart(cart: Cart): void {
  const { revalidate } = useRevalidator()
  const text = writeCart(cart)
  useEffect(() => {
    const lost = findLostCart(CART_COOKIE)
    if (lost !== null) {
      document.cookie = cookie(CART_COOKIE, writeCart(lost), {
        maxAgeSeconds: 30 * 86_400,
        httpOnly: false,
        secure: location.protocol === 'https:',
      })
      revalidate()
      return undefined
    }
    storeLocally(CART_KEY, cart)
    const follow = (event: StorageEvent) => {
      if (event.key === CART_KEY) revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same cart needs no second copy
  }, [text])
}
