import { Stack } from '#web/ui/layout.ts'
import { SearchForm } from '../../SearchForm.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A field that searches the whole site; the results are on the search page. */
const GlobalSearchBlock: BlockView<'global-search'> = ({ props: { title, text }, sectionId }) => (
  <Stack gap="sm" className={styles.search}>
    {title === '' ? null : <h2>{title}</h2>}
    {text === '' ? null : <p>{text}</p>}
    <SearchForm id={`${sectionId}-search`} typed="" />
  </Stack>
)

export default GlobalSearchBlock
