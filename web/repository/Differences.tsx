import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { ShownExchange } from '#server/repository/contract.ts'
import { differingStretch } from '#server/repository/domain/external/stretch.ts'
import { licenseLabel } from '#server/repository/domain/vocabulary.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { exchangePath } from './paths.ts'
import styles from './repository.module.css'

type Difference = ShownExchange['differences'][number]
type Props = { itemId: string; exchange: ShownExchange; name: string }

/** What both sides changed, field by field and side by side; for each somebody chooses. */
export function Differences({ itemId, exchange: { id, differences }, name }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Text>{t('repository:external.differ', { name })}</Text>
      {differences.map(difference => (
        <Stack key={difference.field} gap="sm">
          <Title order={4} size="h5">
            {t(`repository:external.fields.${difference.field}`)}
          </Title>
          <Sides difference={difference} name={name} />
          <Form method="post" action={exchangePath(itemId)}>
            <input type="hidden" name="exchange" value={id} />
            <input type="hidden" name="field" value={difference.field} />
            <Group gap="sm">
              {(['keep-ours', 'take-theirs'] as const).map(step => (
                <Button key={step} name="_intent" value={step}>
                  {t(`repository:external.steps.${step}`, { name })}
                  <VisuallyHidden>{` – ${t(`repository:external.fields.${difference.field}`)}`}</VisuallyHidden>
                </Button>
              ))}
            </Group>
          </Form>
        </Stack>
      ))}
    </Stack>
  )
}

function Sides({ difference, name }: { difference: Difference; name: string }) {
  const { t } = useTranslation()
  const textOf = (value: string) => {
    if (difference.field === 'licenseId') return value === '' ? '' : t(licenseLabel(value))
    return difference.field === 'description' ? plainText(value) : value
  }
  const { before, ours, theirs, after } = differingStretch(textOf(difference.ours), textOf(difference.theirs))
  const sides = [
    { key: 'ours', title: t('repository:external.here'), stretch: ours },
    { key: 'theirs', title: t('repository:external.there', { name }), stretch: theirs },
  ]
  return (
    <dl className={styles.sides}>
      {sides.map(({ key, title, stretch }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd className={styles.text}>
            {`${before}${stretch}${after}`.trim() === '' ? (
              t('repository:external.nothing')
            ) : (
              <>
                {before}
                {stretch === '' ? null : <mark>{stretch}</mark>}
                {after}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
