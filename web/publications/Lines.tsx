import parts from '#web/blocks/parts.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { Section } from './Section.tsx'
import styles from './publications.module.css'

type Props = { id: string; title: string; lines: readonly string[]; icon?: boolean }

/** A part of the page that is a list of short texts; nothing where there are none. */
export function Lines({ id, title, lines, icon = false }: Props) {
  if (lines.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className={icon ? parts.list : styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            {icon ? <Icon name="check" size={18} /> : null} {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}
