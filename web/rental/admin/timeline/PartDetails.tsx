import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Box, Group, Stack, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { actionsOf, type PartRights } from './part-actions.ts'
import {
  checkedUntil,
  daysOfPart,
  lookOf,
  LOOK_ICONS,
  stateOfPart,
  titleOfPart,
  type TextContext,
} from './part-texts.ts'
import styles from './timeline.module.css'

type Props = { item: TimelineItem; textContext: TextContext; rights: PartRights; back: string }

/** The occupations and gaps of an item in order, with all their actions. */
export function PartDetails({ item, textContext, rights, back }: Props) {
  const { t, today } = textContext
  return (
    <Stack component="ol" gap="xs" className="rental-plain rental-rows">
      {item.parts.map(part => {
        const look = lookOf(part)
        const [state, checked] = [stateOfPart(part, textContext), checkedUntil(part, textContext)]
        const title = titleOfPart(part, textContext)
        const days = daysOfPart(part, textContext)
        const isNow = part.startDay <= today && (part.endDay === null || today <= part.endDay)
        return (
          <Group component="li" gap="xs" key={`${part.kind} ${part.startDay}`}>
            <span className={styles.sample} data-look={look}>
              <Icon name={LOOK_ICONS[look]} size={16} />
            </span>
            <Box flex="1 1 min(100%, 18rem)" miw={0}>
              <Group gap="0 0.5rem">
                <strong>{title}</strong>
                {state === '' ? null : <> · {state}</>}
                {isNow ? <Pill tone="info">{t('admin:timeline.today')}</Pill> : null}
              </Group>
              <Text suppressHydrationWarning>
                {days}
                {checked === null ? null : (
                  <Text span c="dimmed">
                    , {checked}
                  </Text>
                )}
              </Text>
            </Box>
            <Group gap="xs" className="no-print">
              {actionsOf(part, item, rights, { today, back }).map(action => (
                <LinkButton key={action.name} small icon={action.icon} to={action.to}>
                  {t(`admin:timeline.actions.${action.name}`)}
                  <span className={visuallyHidden} suppressHydrationWarning>
                    {' '}
                    : {item.stockId}, {title}, {days}
                  </span>
                </LinkButton>
              ))}
            </Group>
          </Group>
        )
      })}
    </Stack>
  )
}
