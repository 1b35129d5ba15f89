import { Fragment, type ComponentType } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageBlock } from '#server/contract/site.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { EmbeddedSurveys } from '#web/surveys/EmbeddedSurveys.tsx'
import type { EmbeddedSurveys as Surveys } from '#web/surveys/embeds.ts'
import { useRendering } from '#web/shell/rendering.tsx'
import type { DataBlockName, DataOf } from './data.ts'
import type { WordedNotes } from './editor-note.ts'
import { EditorNotes } from './EditorNotes.tsx'
import { mainHeadingOf } from './headings.ts'
import { sectionIdOf } from './section-id.ts'
import { byBlock } from './files.ts'
import { lazyViews } from './lazy-views.tsx'
import { unbroken } from './unbroken.tsx'
import type { BlockView, BlockViewProps } from './view.ts'
import styles from './blocks.module.css'

const views = new Map<string, BlockView<BlockName>>([
  ...byBlock(import.meta.glob<BlockView<BlockName>>('/web/*/blocks/*/Block.tsx', { eager: true, import: 'default' })),
  ...lazyViews,
])

const NO_SURVEYS: Surveys = {}

type Props = {
  blocks: readonly PageBlock[]
  /** What `loadBlocks` found, by the block's id. */
  data?: Readonly<Record<string, DataOf<DataBlockName>>>
  /** The style sheets that `loadBlocks` found. */
  sheets?: readonly string[]
  /** What blocks say to whoever edits the page, by the block's id. */
  notes?: Readonly<Record<string, WordedNotes>>
  /** The surveys that stand within texts. */
  surveys?: Surveys
  /** The page's title: its heading, when no block gives one. */
  title?: string
  /** The language of the title, where it is not the reader's. */
  titleLang?: string | null
  /** The page's own styles, scoped by the API. */
  styles?: string
}

/**
 * A page's blocks, each in its section. Their properties come complete from the API (`shownProps`), so that no view can
 * fail on them; a name that this version does not know is left out.
 */
export function Blocks({
  blocks,
  data = {},
  sheets = [],
  notes = {},
  surveys = NO_SURVEYS,
  title,
  titleLang,
  styles: own = '',
}: Props) {
  const { t } = useTranslation()
  const { nonce } = useRendering()
  const main = mainHeadingOf(blocks)
  return (
    <div data-page="">
      {sheets.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {own === '' ? null : <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: own }} />}
      {main === null && title ? (
        <div className={`${styles.section} ${styles.heading}`}>
          <h1 className={styles.container} lang={titleLang ?? undefined} tabIndex={-1}>
            {unbroken(title)}
          </h1>
        </div>
      ) : null}
      {blocks.length === 0 ? <p className={styles.container}>{t('blocks:emptyPage')}</p> : null}
      <EmbeddedSurveys surveys={surveys}>
        {blocks.map((block, index) => (
          <Fragment key={block.id}>
            <BlockSection block={block} data={data[block.id]} index={index} isMain={block.id === main} />
            {notes[block.id] ? <EditorNotes notes={notes[block.id]!} /> : null}
          </Fragment>
        ))}
      </EmbeddedSurveys>
    </div>
  )
}

type SectionProps = { block: PageBlock; data: DataOf<DataBlockName>; index: number; isMain: boolean }

/** One block in its section. */
export function BlockSection({ block, data, index, isMain }: SectionProps) {
  const View = views.get(block.name) as
    ComponentType<Omit<BlockViewProps<BlockName>, 'props' | 'data'> & { props: unknown; data: unknown }> | undefined
  if (!View) return null
  const id = sectionIdOf(block, index)
  const { inverseBackground, paddedContainer } = block.props
  const className = [
    styles.section,
    inverseBackground === true ? styles.inverse : '',
    paddedContainer === true ? '' : styles.bleeding,
    block.name === 'title' ? styles.heading : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <section id={id} className={className}>
      <div className={paddedContainer === true ? styles.container : undefined}>
        <View id={block.id} props={block.props} data={data} sectionId={id} isMain={isMain} isFirst={index === 0} />
      </div>
    </section>
  )
}
