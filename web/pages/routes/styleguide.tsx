import { blockNames } from '#web/blocks/definitions.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import styles from '../styleguide/styleguide.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { examplesOf, type ShownExample } from '#web/blocks/examples.ts'
import { BlockSection } from '#web/blocks/index.tsx'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

const GUARD = { audience: 'validated', roles: ['admin', 'app_admin'] } as const satisfies RouteHandle['guard']

export const handle = { guard: GUARD, title: 'admin:styleguide.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, GUARD)
  return null
}

/** Every block in all its states, rendered by the components of the site. */
export default function Styleguide() {
  const { t } = useAdminTexts()
  return (
    <>
      <ScreenHead title={t('admin:styleguide.title')} lead={t('blocks:styleguide.lead')} />
      <nav aria-label={t('blocks:styleguide.contents')}>
        <ul className={styles.contents}>
          {blockNames().map(name => (
            <li key={name}>
              <a href={`#${name}`}>{t(`blocks:${name}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {blockNames().map(name => (
        <Kind key={name} name={name} />
      ))}
    </>
  )
}

function Kind({ name }: { name: BlockName }) {
  const { t } = useAdminTexts()
  const examples = examplesOf(name)
  const stateOf = (example: ShownExample) => t(`blocks:styleguide.states.${example.state}`)
  return (
    <section aria-labelledby={name} className={styles.kind}>
      <h2 id={name} tabIndex={-1} className={styles.name}>
        {t(`blocks:${name}.title`)}
      </h2>
      <p className={styles.description}>{t(`blocks:${name}.description`)}</p>
      <ul className={styles.contents}>
        {examples.map(example => (
          <li key={example.state}>
            <a href={`#${example.block.id}-state`}>
              {stateOf(example)}
              <span className="visually-hidden">, {t(`blocks:${name}.title`)}</span>
            </a>
          </li>
        ))}
      </ul>
      {examples.map(example => (
        <div key={example.state} className={styles.example}>
          <h3 id={`${example.block.id}-state`} tabIndex={-1} className={styles.state}>
            {stateOf(example)}
          </h3>
          {example.isHidden ? (
            <p className={styles.description}>{t('blocks:styleguide.hidden')}</p>
          ) : (
            <div className={styles.stage} lang="fr" data-page="">
              <BlockSection block={example.block} data={example.data} index={1} isMain={false} />
            </div>
          )}
        </div>
      ))}
    </section>
  )
}
