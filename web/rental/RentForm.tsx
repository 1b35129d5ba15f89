import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BusyButton, Button } from '#web/ui/Button.tsx'
import { Box, Group, Stack, Text } from '#web/ui/layout.ts'
import { countDays } from '#web/ui/days.ts'
import { Field, Sign } from './parts.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { CartLimit, LimitsNotice } from './LimitsNotice.tsx'
import { isAllowed } from './explain.ts'
import { PriceText } from './PriceText.tsx'
import { isTaken } from './pick.ts'
import type { ModelData } from './types.ts'
import { useCheck } from './use-check.ts'
import type { KnownDays } from './use-calendar.ts'
import { WAITINGS_PATH } from './waiting.ts'
import { useMemo, useState } from 'react'

const CART_PATH = '/services/rentals/cart'

/** The form of a model: one button checks the days on this page, another adds to the cart. */
export function RentForm({ model, id }: { model: ModelData; id: string }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState(model.picked)
  const [quantity, setQuantity] = useState(model.quantity)
  const check = useCheck(picked, model.picked, model.check)
  const models = useMemo(() => ({ [model.id]: quantity }), [model.id, quantity])
  const [known, setKnown] = useState<KnownDays>(() => new Map((model.calendar?.days ?? []).map(day => [day.day, day])))
  const { held } = model
  const taken = isTaken(picked, known, quantity, held)
  const navigation = useNavigation()
  const isAdding = navigation.state !== 'idle' && navigation.formAction === CART_PATH
  const days = picked.from === '' || picked.to === '' || picked.to < picked.from ? 0 : countDays(picked.from, picked.to)
  return (
    <Form method="get" action={model.path}>
      <Stack gap="lg">
        {/* The first submit button, so that Enter checks the days. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('rentals:model.look')}
        </button>
        <PeriodPicker
          id={id}
          legend={t('rentals:model.days')}
          help={t('rentals:model.daysHelp')}
          picked={picked}
          onChange={setPicked}
          models={models}
          given={model.calendar}
          showsCount
          onKnown={setKnown}
          check={check}
          held={held}
        >
          <div className="no-script-only">
            <Button>{t('rentals:model.look')}</Button>
          </div>
        </PeriodPicker>
        <Text component="div" fz="lg" mih="1.5em">
          {days === 0 || !isAllowed({ check }) ? null : (
            <PriceText pricePerDay={model.pricePerDay} days={days} quantity={quantity} payer={model.payer} />
          )}
        </Text>
        <LimitsNotice limits={model.check?.limits ?? []} />
        <CartLimit most={model.most} model={model.id} quantity={quantity} />
        <AddToCart id={id} model={model} isAdding={isAdding} onQuantity={setQuantity} />
        <Waiting model={model} isTaken={taken} />
      </Stack>
    </Form>
  )
}

type AddToCartProps = { id: string; model: ModelData; isAdding: boolean; onQuantity: (quantity: number) => void }

function AddToCart({ id, model, isAdding, onQuantity }: AddToCartProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm">
        <Box w="6rem">
          <Field id={`${id}-quantity`} label={t('rentals:model.quantity')}>
            <input
              id={`${id}-quantity`}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={model.most?.rentalMaxItems ?? 99}
              aria-describedby={`${id}-most`}
              defaultValue={model.quantity}
              onChange={({ target: { value } }) => onQuantity(/^[1-9]\d?$/.test(value) ? Number(value) : 1)}
            />
          </Field>
        </Box>
        <BusyButton
          look="primary"
          formMethod="post"
          formAction={CART_PATH}
          name="add"
          value={model.id}
          busy={isAdding}
          label={t('rentals:model.add')}
          busyLabel={t('rentals:model.adding')}
        />
      </Group>
      {model.most === null ? null : (
        <Text id={`${id}-most`} c="dimmed">
          {t('rentals:limits.most', { items: model.most.rentalMaxItems, models: model.most.rentalMaxModels })}
        </Text>
      )}
    </Stack>
  )
}

/**
 * The link to the waiting list, with the chosen days; it needs a signed-in person. A quiet link unless the days are
 * known to be taken.
 */
function Waiting({ model, isTaken }: { model: ModelData; isTaken: boolean }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" align="flex-start" className="rental-part">
      <Text role="status">
        {isTaken ? (
          <Sign icon="alert" tone="warning">
            <strong>{t('rentals:waiting.taken')}</strong>
          </Sign>
        ) : (
          <Text span c="dimmed">
            {t('rentals:waiting.notFree')}
          </Text>
        )}
      </Text>
      <Button formAction={WAITINGS_PATH} name="model" value={model.id}>
        {t('rentals:waiting.tell')}
      </Button>
    </Stack>
  )
}
