import type { ReactNode } from 'react'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import './rental.css'
import styles from './checkout.module.css'

/** The steps from the cart to the command (specification 3, section 6: Checkout). */
const CHECKOUT = ['cart', 'period', 'addresses', 'summary'] as const
export type CheckoutStep = (typeof CHECKOUT)[number]
export const checkoutPath = (step: CheckoutStep): string => `/services/rentals/${step}`

/** The layout of one step of the checkout, with the progress and the link back. */
export function CheckoutFrame({
  step,
  title,
  intro,
  children,
}: {
  step: CheckoutStep
  title: string
  intro?: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const at = CHECKOUT.indexOf(step)
  return (
    <Stack gap="lg" className="rental-page">
      <nav aria-label={t('rentals:steps.title')}>
        <Group component="ol" gap="0.5rem 1.25rem" className={`rental-plain ${styles.steps}`}>
          {CHECKOUT.map((name, index) => (
            <li key={name} aria-current={index === at ? 'step' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {index < at ? <Icon name="check" size={16} /> : index + 1}
              </span>
              {index < at ? (
                <Link to={checkoutPath(name)}>
                  {t(`rentals:steps.${name}`)}
                  <span className="visually-hidden"> ({t('rentals:steps.done')})</span>
                </Link>
              ) : (
                <span>{t(`rentals:steps.${name}`)}</span>
              )}
            </li>
          ))}
        </Group>
      </nav>
      <Stack component="header" gap="xs">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        {intro === undefined ? null : <Text>{intro}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}
