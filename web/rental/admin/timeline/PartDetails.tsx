import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
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
    <ol className={styles.words}>
      {item.parts.map(part => {
        const look = lookOf(part)
        const [state, checked] = [stateOfPart(part, textContext), checkedUntil(part, textContext)]
        const title = titleOfPart(part, textContext)
        const days = daysOfPart(part, textContext)
        const isNow = part.startDay <= today && (part.endDay === null || today <= part.endDay)
        return (
          <li key={`${part.kind} ${part.startDay}`} className={styles.word}>
            <span className={styles.sample} data-look={look}>
              <Icon name={LOOK_ICONS[look]} size={16} />
            </span>
            <div className={styles.comment}>
              <p>
                <strong>{title}</strong>
                {state === '' ? null : <> · {state}</>}
                {isNow ? (
                  <>
                    {' '}
                    <span className={styles.now}>{t('admin:timeline.today')}</span>
                  </>
                ) : null}
              </p>
              <p suppressHydrationWarning>
                {days}
                {checked === null ? null : <span className={styles.quiet}>, {checked}</span>}
              </p>
            </div>
            <div className={styles.actions}>
              {actionsOf(part, item, rights, { today, back }).map(action => (
                <LinkButton key={action.name} small icon={action.icon} to={action.to}>
                  {t(`admin:timeline.actions.${action.name}`)}
                  <span className={visuallyHidden} suppressHydrationWarning>
                    {' '}
                    : {item.stockId}, {title}, {days}
                  </span>
                </LinkButton>
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
