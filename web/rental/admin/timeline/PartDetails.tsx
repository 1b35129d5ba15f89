import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { actsOf, type PartRights } from './part-acts.ts'
import { checkedUntil, daysOfPart, lookOf, LOOK_ICONS, stateOfPart, titleOfPart, type Speaker } from './part-words.ts'
import styles from './timeline.module.css'

type Props = { item: TimelineItem; speaker: Speaker; rights: PartRights; back: string }

/** What takes an item and when it is free, one after another, with all that can be done about it. */
export function PartsInWords({ item, speaker, rights, back }: Props) {
  const { t, today } = speaker
  return (
    <ol className={styles.words}>
      {item.parts.map(part => {
        const look = lookOf(part)
        const [state, checked] = [stateOfPart(part, speaker), checkedUntil(part, speaker)]
        const title = titleOfPart(part, speaker)
        const days = daysOfPart(part, speaker)
        const isNow = part.startDay <= today && (part.endDay === null || today <= part.endDay)
        return (
          <li key={`${part.kind} ${part.startDay}`} className={styles.word}>
            <span className={styles.sample} data-look={look}>
              <Icon name={LOOK_ICONS[look]} size={16} />
            </span>
            <div className={styles.said}>
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
            <div className={styles.acts}>
              {actsOf(part, item, rights, { today, back }).map(act => (
                <LinkButton key={act.name} small icon={act.icon} to={act.to}>
                  {t(`admin:timeline.acts.${act.name}`)}
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
