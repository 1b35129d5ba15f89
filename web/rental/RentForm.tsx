import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BusyButton, Button } from '#web/ui/Button.tsx'
import { Box, Group, Stack, Text } from '#web/ui/layout.ts'
import { countDays } from './days.ts'
import { Field, Sign } from './parts.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { priceText } from '#server/domain/money.ts'
import { isTaken } from './pick.ts'
import type { ModelData } from './types.ts'
import type { KnownDays } from './use-calendar.ts'
import { WAITINGS_PATH } from './waiting.ts'
import { useMemo, useState } from 'react'

const CART_PATH = '/services/rentals/cart'

/** The form of a model: one button checks the days on this page, another adds to the cart. */
export function RentForm({ model, id }: { model: ModelData; id: string }) {
  const { t, i18n } = useTranslation()
  const [picked, setPicked] = useState(model.picked)
  const models = useMemo(() => ({ [model.id]: 1 }), [model.id])
  const [known, setKnown] = useState<KnownDays>(() => new Map((model.calendar?.days ?? []).map(day => [day.day, day])))
  const taken = isTaken(picked, known)
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
        >
          <div className="no-script-only">
            <Button>{t('rentals:model.look')}</Button>
          </div>
        </PeriodPicker>
        <Text fz="lg" mih="1.5em" suppressHydrationWarning>
          {days === 0 ? null : (
            <strong suppressHydrationWarning>
              {t('rentals:price.forDays', { count: days, price: priceText(model.pricePerDay * days, i18n.language) })}
            </strong>
          )}
        </Text>
        <AddToCart id={id} model={model} isAdding={isAdding} />
        <Waiting model={model} isTaken={taken} />
      </Stack>
    </Form>
  )
}

function AddToCart({ id, model, isAdding }: { id: string; model: ModelData; isAdding: boolean }) {
  const { t } = useTranslation()
  return (
    <Group align="end" gap="sm">
      <Box w="6rem">
        <Field id={`${id}-quantity`} label={t('rentals:model.quantity')}>
          <input
            id={`${id}-quantity`}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            defaultValue={1}
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
